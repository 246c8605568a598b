import { testLockstep } from './lockstepTest';

testLockstep(4);
