/** Returns a function that gives the same content the same idempotency key, and any other content a new one. */
export function createIdempotencyKeys(): (content: unknown) => string {
  let last: { content: string; key: string } | null = null;
  return (content) => {
    const serialized = JSON.stringify(content);
    if (last?.content !== serialized) last = { content: serialized, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits. Not `randomUUID`, which browsers offer in secure contexts (https) only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
