/** Idempotency keys: the same content gets the same key, any other content a new one. */
interface IdempotencyKeys {
  keyOf: (content: unknown) => string;
}

export function createIdempotencyKeys(random: Pick<Crypto, 'getRandomValues'> = crypto): IdempotencyKeys {
  let last: { content: string; key: string } | null = null;
  return {
    keyOf(content) {
      const serialized = JSON.stringify(content);
      if (last?.content !== serialized) last = { content: serialized, key: randomKey(random) };
      return last.key;
    },
  };
}

/** 128 random bits. Not `randomUUID`, which browsers offer in secure contexts (https) only. */
function randomKey(random: Pick<Crypto, 'getRandomValues'>): string {
  return Array.from(random.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
