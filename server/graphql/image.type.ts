import { Field, Int, ObjectType } from 'type-graphql';
import { mediaInfo, masterUrl } from '../infra/media-manifest';
import { UrlScalar } from './scalars';

@ObjectType({ description: 'An image, with the dimensions of its full-size version.', simpleResolvers: true })
export class Image {
  @Field(() => UrlScalar, {
    description:
      'URL of the full-size image. Smaller widths and AVIF or WebP are available through URL parameters; see docs/api.md.',
  })
  url: string;

  @Field(() => String, { description: 'Alternative text.' })
  alt: string;

  @Field(() => Int, { nullable: true, description: 'Width of the full-size image in pixels; null if unknown.' })
  width: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of the full-size image in pixels; null if unknown.' })
  height: number | null;
}

/** @param path the original's path below media/, for example "products/rosemary-essential-oil/1.webp" */
export function image(path: string, alt: string): Image {
  const facts = mediaInfo(path);
  return { url: masterUrl(path), alt, width: facts?.width ?? null, height: facts?.height ?? null };
}

/** Returns the picture, or null when the catalogue has none. */
export function imageOrNull(path: string | null | undefined, alt: string): Image | null {
  return path ? image(path, alt) : null;
}
