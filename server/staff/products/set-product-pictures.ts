import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type DataSource } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { rowIdOf } from '../../graphql/row-id';
import { AnyStaff, StaffOnly } from '../../graphql/staff-access';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { isSizable } from '../../infra/media';
import { masters, masterUrl } from '../../infra/media-manifest';
import { isUploaded } from '../../infra/pictures/upload-names';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type StaffContext } from '../../infra/request/staff-context';
import { type PicturesOfProduct, type ProductPictures } from '../../features/products/product-pictures';
import { type AuditedChanges } from '../audit/audited-changes';

@ObjectType({ description: 'A picture of a product.', simpleResolvers: true })
class ProductPicture {
  @Field(() => String, { description: 'Path to pass back, below the media folder.' })
  path: string;

  @Field(() => String, { description: 'URL of the full-size picture.' })
  url: string;
}

@ObjectType('ProductPictures', { description: 'The pictures of a product, in their order.', simpleResolvers: true })
class StaffProductPictures {
  @Field(() => ID, { description: 'Identifier of the product.' })
  productId: number;

  @Field(() => [ProductPicture], { description: 'The first one is the main picture; empty while it has none.' })
  pictures: readonly ProductPicture[];

  @Field(() => String, { description: 'Version to pass back with a change.' })
  version: string;
}

@ObjectType({ description: 'Result of a change to the pictures of a product.' })
class ProductPicturesPayload extends StaffPayload {
  @Field(() => StaffProductPictures, { nullable: true, description: 'The pictures after the change; null on errors.' })
  productPictures?: StaffProductPictures | null;

  @Field(() => StaffProductPictures, {
    nullable: true,
    description: 'The present pictures if older ones were seen; else null.',
  })
  conflict?: StaffProductPictures | null;
}

const picturesView = ({ pictures, ...others }: PicturesOfProduct): StaffProductPictures => ({
  ...others,
  pictures: pictures.map((path) => ({ path, url: masterUrl(path) })),
});

interface PictureServices {
  readonly db: DataSource;
  readonly changes: AuditedChanges;
  readonly productPictures: ProductPictures;
  readonly uploads: UploadedPictures;
}

const idText = 'Identifier of the product.';

/** The pictures of a product. Their files are uploaded before, see `POST /admin/pictures`. */
@Resolver()
export class ProductPicturesResolver {
  constructor(private readonly services: PictureServices) {}

  @AnyStaff()
  @Query(() => StaffProductPictures, {
    nullable: true,
    description: 'The pictures of a product; null if there is no such product.',
  })
  async productPictures(
    @Arg('productId', () => ID, { description: idText }) productId: string,
  ): Promise<StaffProductPictures | null> {
    const { db, productPictures } = this.services;
    const found = await productPictures.find(db.manager, rowIdOf(productId));
    return found && picturesView(found);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => ProductPicturesPayload, {
    description: 'Sets the pictures of a product and their order; the storefront shows them at once.',
  })
  async setProductPictures(
    @Arg('productId', () => ID, { description: idText }) textId: string,
    @Arg('version', () => String, { description: 'Version of the pictures that the caller has seen.' }) version: string,
    @Arg('pictures', () => [String], {
      description: 'Paths of up to 20 pictures, the main one first. Empty: the product shows a placeholder.',
    })
    pictures: string[],
    @Ctx() context: StaffContext,
  ): Promise<ProductPicturesPayload> {
    const { db, changes, productPictures } = this.services;
    const productId = rowIdOf(textId);
    const read = () => productPictures.read(db.manager, productId);
    await this.assertUsable(await read(), pictures);
    const changed = await changes.byStaff(
      context,
      (manager) => productPictures.set(manager, productId, pictures, version),
      async () => picturesView(await read()),
    );
    return { productPictures: changed };
  }

  private async assertUsable({ pictures: before }: PicturesOfProduct, paths: readonly string[]): Promise<void> {
    if (paths.length > staffLimits.pictures)
      throw staffError('LIMIT_EXCEEDED', staffMessages.tooManyPictures, 'pictures');
    if (new Set(paths).size < paths.length) throw staffError('INVALID', staffMessages.repeatedPicture, 'pictures');
    // What the product shows already may stay, even if its file is missing.
    const known = new Set(before);
    if (paths.some((path) => !known.has(path) && !isUploaded(path) && !(masters.has(path) && isSizable(path))))
      throw staffError('INVALID', staffMessages.unknownPicture, 'pictures');
    await this.services.uploads.keepNamed({ pictures: paths }, before);
  }
}
