import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../domain/failure';
import { FairQueue } from './fair-queue';
import { widened } from './rate-limits';

/** Hashing is shared fairly between clients, each named by its `clientKey`. The IPv6 networks of one /56 are one client. */
export interface Passwords {
  hash(password: string, client: string): Promise<string>;
  /** False for a wrong password and for a stored text that is no hash. */
  verify(stored: string, password: string, client: string): Promise<boolean>;
  /** Costs as much as `verify` and is always false: an unknown email must not answer sooner than a wrong password. */
  verifyDummy(password: string, client: string): Promise<false>;
}

export interface HashCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id, which is the library's default kind, at 19 MiB and two passes: about 40 ms of one core. */
const defaultCost: HashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const waiting = 24;
const busyRetrySeconds = 2;

/**
 * Hashes run two at a time with a short queue behind them, so that a flood of logins cannot take the shop's
 * cores and memory. The queue is shared between clients, so that it does not shut out anyone else either.
 * @throws {Refusal} BUSY (from every method) when the queue has no place for the client
 */
export function createPasswords(cost: HashCost = defaultCost): Passwords {
  const queue = new FairQueue({ atOnce, waiting, refusal: () => new Refusal('BUSY', undefined, busyRetrySeconds) });
  let dummy: Promise<string> | undefined;
  const check = (stored: string, password: string, client: string) => queue.run(widened(client), () => verifyStored(stored, password));
  return {
    hash: (password, client) => queue.run(widened(client), () => hash(password, cost)),
    verify: check,
    verifyDummy: async (password, client) => {
      dummy ??= hash('nobody has this password', cost);
      await check(await dummy, password, client);
      return false;
    },
  };
}

async function verifyStored(stored: string, password: string): Promise<boolean> {
  if (!stored.startsWith('$argon2')) return false;
  return verify(stored, password);
}
