import { Field, Int, ObjectType } from 'type-graphql';
import { mediaInfo, masterUrl } from '../infra/media-manifest';
import { UrlScalar } from './scalars';

@ObjectType({ description: 'A picture of the shop, with its full size.', simpleResolvers: true })
export class Image {
  @Field(() => UrlScalar, {
    description:
      'Where the full picture is. Smaller sizes and AVIF or WebP are served on request, see the guide for partners.',
  })
  url: string;

  @Field(() => String, { description: 'What the picture shows, for people who cannot see it.' })
  alt: string;

  @Field(() => Int, { nullable: true, description: 'Width of the full picture in pixels.' })
  width: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of the full picture in pixels.' })
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
