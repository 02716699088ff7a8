import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { AnyStaff, EditorsOnly } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { isSizable } from '../../infra/media';
import { masters, masterUrl } from '../../infra/media-manifest';
import { isUploaded } from '../../infra/pictures/upload-names';
import { type StaffContext } from '../../infra/request/staff-context';
import { type PicturesOfProduct, type ProductPictures } from '../../features/products/product-pictures';
import { type AuditedChanges } from '../audit/audited-changes';

@ObjectType({ description: 'A picture of a product.', simpleResolvers: true })
class ProductPicture {
  @Field(() => String, { description: 'The path to pass back, below the media folder.' })
  path: string;

  @Field(() => String, { description: 'The URL of the full-size picture.' })
  url: string;
}

@ObjectType('ProductPictures', { description: 'The pictures of a product, in their order.', simpleResolvers: true })
class StaffProductPictures {
  @Field(() => ID, { description: 'The identifier of the product.' })
  productId: number;

  @Field(() => [ProductPicture], { description: 'The pictures, the main one first; empty while the product has none.' })
  pictures: readonly ProductPicture[];

  @Field(() => String, { description: 'The version to pass back with a change.' })
  version: string;
}

@ObjectType({ description: 'Result of a change to the pictures of a product.' })
class ProductPicturesPayload extends versionedPayloadOf(StaffProductPictures, 'productPictures') {}

const picturesView = ({ pictures, ...others }: PicturesOfProduct): StaffProductPictures => ({
  ...others,
  pictures: pictures.map((path) => ({ path, url: masterUrl(path) })),
});

/** Reads and sets the pictures of a product. Staff upload the files before, see `POST /admin/pictures`. */
@Resolver()
export class SetProductPicturesResolver {
  constructor(
    private readonly manager: EntityManager,
    private readonly changes: AuditedChanges,
    private readonly pictures: ProductPictures,
  ) {}

  @AnyStaff()
  @Query(() => StaffProductPictures, {
    nullable: true,
    description: 'The pictures of a product; null if there is no such product.',
  })
  async productPictures(@RowId('product', 'productId') productId: number): Promise<StaffProductPictures | null> {
    const found = await this.pictures.find(this.manager, productId);
    return found && picturesView(found);
  }

  @EditorsOnly()
  @Mutation(() => ProductPicturesPayload, {
    description: 'Sets the pictures of a product and their order; the storefront shows them at once.',
  })
  async setProductPictures(
    @RowId('product', 'productId') productId: number,
    @SeenVersion('pictures') version: string,
    @Arg('pictures', () => [String], {
      description: 'The paths of up to 20 pictures, the main one first. Empty: the product shows a placeholder.',
    })
    pictures: string[],
    @Ctx() context: StaffContext,
  ): Promise<ProductPicturesPayload> {
    const read = () => this.pictures.read(this.manager, productId);
    assertUsable(await read(), pictures);
    const changed = await this.changes.changePage(
      context,
      { pictures },
      (manager) => this.pictures.set(manager, productId, pictures, version),
      async () => picturesView(await read()),
    );
    return { productPictures: changed };
  }
}

/** @throws StaffError */
function assertUsable({ pictures: before }: PicturesOfProduct, paths: readonly string[]): void {
  if (paths.length > staffLimits.pictures)
    throw staffError('LIMIT_EXCEEDED', staffMessages.tooManyPictures, 'pictures');
  if (new Set(paths).size < paths.length) throw staffError('INVALID', staffMessages.repeatedPicture, 'pictures');
  // Present pictures of the product may stay, even if their files are missing.
  const known = new Set(before);
  if (paths.some((path) => !known.has(path) && !isUploaded(path) && !(masters.has(path) && isSizable(path))))
    throw staffError('INVALID', staffMessages.unknownPicture, 'pictures');
}
