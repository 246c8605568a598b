import { testLockstep } from './lockstepTest';

testLockstep(3);
