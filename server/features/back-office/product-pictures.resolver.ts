import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { rowIdOf } from '../../graphql/row-id';
import { AnyStaff, requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type PictureChanges } from './product-pictures.service';
import { picturesView, ProductPicturesPayload, StaffProductPictures } from './product-pictures.types';
import { StaffError } from '../../../domain/staff/staff-errors';

const idText = 'Identifier of the product.';

/** The pictures of a product. Their files are uploaded before, see `POST /admin/pictures`. */
@Resolver()
export class ProductPicturesResolver {
  constructor(private readonly changes: PictureChanges) {}

  @AnyStaff()
  @Query(() => StaffProductPictures, {
    nullable: true,
    description: 'The pictures of a product; null if there is no such product.',
  })
  async productPictures(
    @Arg('productId', () => ID, { description: idText }) productId: string,
  ): Promise<StaffProductPictures | null> {
    try {
      return picturesView(await this.changes.read(rowIdOf(productId)));
    } catch (error) {
      if (error instanceof StaffError) return null;
      throw error;
    }
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => ProductPicturesPayload, {
    description: 'Sets the pictures of a product and their order; the storefront shows them at once.',
  })
  async setProductPictures(
    @Arg('productId', () => ID, { description: idText }) productId: string,
    @Arg('version', () => String, { description: 'Version of the pictures that the caller has seen.' }) version: string,
    @Arg('pictures', () => [String], {
      description: 'Paths of up to 20 pictures, the main one first. Empty: the product shows a placeholder.',
    })
    pictures: string[],
    @Ctx() context: StaffContext,
  ): Promise<ProductPicturesPayload> {
    const viewer = requireStaff(context);
    return {
      productPictures: await this.changes.set(viewer, rowIdOf(productId), pictures, version),
      userErrors: [],
    };
  }
}
