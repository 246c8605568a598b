import { testLockstep } from './lockstepTest';

testLockstep(2);
