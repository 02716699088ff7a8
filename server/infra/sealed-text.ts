import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that the database stores, so that read access to the database alone does not give them. */
export interface SealedTexts {
  seal(text: string): string;
  /** @throws Error for a text that was sealed with another key, or altered */
  open(sealed: string): string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function createSealedTexts(secret: string): SealedTexts {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32));
  return {
    seal: (text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
