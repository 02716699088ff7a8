import { Field, ID, ObjectType } from 'type-graphql';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { masterUrl } from '../../infra/media-manifest';
import { type PicturesOfProduct } from '../catalogue/product-pictures';

@ObjectType({ description: 'A picture of a product.', simpleResolvers: true })
export class ProductPicture {
  @Field(() => String, { description: 'Path to pass back, below the media folder.' })
  path: string;

  @Field(() => String, { description: 'URL of the full-size picture.' })
  url: string;
}

@ObjectType('ProductPictures', { description: 'The pictures of a product, in their order.', simpleResolvers: true })
export class StaffProductPictures {
  @Field(() => ID, { description: 'Identifier of the product.' })
  productId: string;

  @Field(() => [ProductPicture], { description: 'The first one is the main picture; empty while it has none.' })
  pictures: readonly ProductPicture[];

  @Field(() => String, { description: 'Version to pass back with a change.' })
  version: string;
}

@ObjectType({ description: 'Result of a change to the pictures of a product.' })
export class ProductPicturesPayload extends StaffPayload {
  @Field(() => StaffProductPictures, { nullable: true, description: 'The pictures after the change; null on errors.' })
  productPictures?: StaffProductPictures | null;

  @Field(() => StaffProductPictures, {
    nullable: true,
    description: 'The present pictures if older ones were seen; else null.',
  })
  conflict?: StaffProductPictures | null;
}

export const picturesView = ({ productId, pictures, version }: PicturesOfProduct): StaffProductPictures => ({
  productId: String(productId),
  pictures: pictures.map((path) => ({ path, url: masterUrl(path) })),
  version,
});
