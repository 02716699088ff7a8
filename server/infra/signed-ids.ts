import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs ids for links in mails, so that the database alone is not enough to make such a link. */
export interface SignedIds {
  /** Returns "{id}.{signature}", which is URL-safe if the id is. */
  sign(id: string): string;
  /** Returns the id; null unless the text was signed by this shop. */
  verify(text: string): string | null;
}

export function createSignedIds(key: string): SignedIds {
  const sign = (id: string) => `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`;
  return {
    sign,
    verify: (text) => {
      const id = text.slice(0, Math.max(0, text.lastIndexOf('.')));
      // Compared as text: several base64url texts decode to the same bytes, and only the canonical one is accepted.
      const [expected, given] = [Buffer.from(sign(id)), Buffer.from(text)];
      return expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
    },
  };
}
