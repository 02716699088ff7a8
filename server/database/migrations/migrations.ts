import { Initial1796000000001 } from './1796000000001-initial';

/** In execution order. A released migration is never changed; corrections go into a new one. */
export const migrations = [Initial1796000000001];
