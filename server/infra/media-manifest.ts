import manifest from '../../media/manifest.json' with { type: 'json' };

/** What is known of a master: its content's hash, and its size in pixels where it is a picture. */
export interface MediaFacts {
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
}

/** Addresses of masters: what follows is a path below media/. */
export const mediaPath = '/media';
export const originalsPath = `${mediaPath}/original`;

const masters: ReadonlyMap<string, MediaFacts> = new Map(Object.entries<MediaFacts>(manifest));

/** @param path below media/, with forward slashes: "products/rosemary-essential-oil/1.webp" */
export function imageFacts(path: string): MediaFacts | undefined {
  return masters.get(path);
}

/**
 * The address of a master as a path of this shop. It carries the content's hash, so that browsers may keep
 * the answer for ever and yet see a changed picture at once.
 */
export function masterUrl(path: string): string {
  const facts = masters.get(path);
  const address = `${originalsPath}/${path}`;
  return facts === undefined ? address : `${address}?v=${facts.hash}`;
}
