import { limits } from '../../../domain/limits';

interface ProductPictures<Image> {
  readonly featureImage: { readonly url: string };
  readonly gallery: readonly Image[];
}

/** The picture that a card shows on hover: the first gallery picture other than the feature image. */
export function secondPicture<Image extends { url: string }>({
  featureImage,
  gallery,
}: ProductPictures<Image>): Image | undefined {
  return gallery.find(({ url }) => url !== featureImage.url);
}

/** The feature image, then the gallery without duplicates. */
export function allPictures<Image extends { url: string }>({
  featureImage,
  gallery,
}: ProductPictures<Image> & { readonly featureImage: Image }): readonly Image[] {
  return [featureImage, ...gallery.filter(({ url }) => url !== featureImage.url)];
}

/** Returns whether the product's pictures are shown in the style of the newer part of the catalogue. */
export function hasSpecialPicture({ id }: { id: string }): boolean {
  return Number(id) > limits.specialImageAboveId;
}
