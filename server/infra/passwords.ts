import { hash, verify } from '@node-rs/argon2';
import { RequestError } from '../../domain/errors';
import { FairQueue } from './fair-queue';

/** Hashing capacity is shared fairly between clients, identified by `clientKey`. */
export interface Passwords {
  hash(password: string, client: string): Promise<string>;
  /** Resolves to false for a wrong password and for a stored value that is not an argon2 hash. */
  verify(stored: string, password: string, client: string): Promise<boolean>;
  /** Always false, at the cost of `verify`: the response time must not reveal whether an email is registered. */
  verifyDummy(password: string, client: string): Promise<false>;
}

interface HashCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id (the library's default) with 19 MiB and two passes: about 40 ms of one core. */
const defaultCost: HashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const concurrency = 2;
const maxQueued = 24;
const busyRetrySeconds = 2;

/**
 * Two hashes run concurrently and 24 wait, so that a flood of logins cannot exhaust CPU and memory. The queue is fair
 * between clients, so that the flood does not block others.
 * @throws {RequestError} BUSY (from every method) when the queue is full for the client
 */
export function createPasswords(cost: HashCost = defaultCost): Passwords {
  const queue = new FairQueue({
    concurrency,
    maxQueued,
    createFullError: () => new RequestError('BUSY', undefined, busyRetrySeconds),
  });
  let dummy: Promise<string> | undefined;
  const check = (stored: string, password: string, client: string) =>
    queue.run(client, () => verifyStored(stored, password));
  return {
    hash: (password, client) => queue.run(client, () => hash(password, cost)),
    verify: check,
    verifyDummy: async (password, client) => {
      dummy ??= hash('the dummy password', cost);
      await check(await dummy, password, client);
      return false;
    },
  };
}

async function verifyStored(stored: string, password: string): Promise<boolean> {
  if (!stored.startsWith('$argon2')) return false;
  return verify(stored, password);
}
