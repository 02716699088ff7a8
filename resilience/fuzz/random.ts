/** Repeatable randomness: the same seed yields the same sequence. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** An integer from 0, less than `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
}

/** Mulberry32: small, fast, and uniform enough for choosing. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('The list of choices is empty or contains undefined.');
      return chosen;
    },
  };
}

/** Returns the seed of RESILIENCE_SEED, to repeat a run, or else a new one. Writes it to stderr either way. */
export function resolveSeed(what: string): number {
  const envSeed = Number(process.env['RESILIENCE_SEED']);
  const seed = Number.isSafeInteger(envSeed) && envSeed > 0 ? envSeed : Date.now() % 2 ** 32;
  process.stderr.write(`${what}: seed ${seed} (repeat with RESILIENCE_SEED=${seed})\n`);
  return seed;
}
