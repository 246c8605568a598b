import { testSeeds } from './seeds';

testSeeds(10_000, 150);
