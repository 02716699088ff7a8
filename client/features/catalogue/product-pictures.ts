import { limits } from '../../../domain/limits';

interface Pictured<Image> {
  readonly featureImage: Image;
  readonly gallery: readonly Image[];
}

/** The picture that a card turns to under the pointer: the first of the gallery that it does not show already. */
export function secondPicture<Image extends { url: string }>({ featureImage, gallery }: Pictured<Image>): Image | undefined {
  return gallery.find(({ url }) => url !== featureImage.url);
}

/** The feature image first, then the rest of the gallery; no picture twice. */
export function allPictures<Image extends { url: string }>({ featureImage, gallery }: Pictured<Image>): readonly Image[] {
  return [featureImage, ...gallery.filter(({ url }) => url !== featureImage.url)];
}

/** Pictures of the newer part of the catalogue are shown in a style of their own. */
export function hasSpecialPicture({ id }: { id: string }): boolean {
  return Number(id) > limits.specialImageAboveId;
}
