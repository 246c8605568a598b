import { testSeeds } from './seeds';

// Two files, so that two cores share the work.
testSeeds(0, 150);
