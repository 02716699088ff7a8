import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import { RowId } from '../../graphql/row-id';
import { EditorsOnly } from '../../graphql/staff-access';
import { DateTimeScalar } from '../../graphql/value.types';
import { type DraftPreviews } from '../../features/products/draft-previews';

@ObjectType({ description: 'A link to the page of a product that is not published.', simpleResolvers: true })
class ProductPreview {
  @Field(() => String, {
    description:
      'The path in the storefront. Every holder of the link sees the draft, so share it only with people who may.',
  })
  path: string;

  @Field(() => DateTimeScalar, { description: 'The time at which the link ends.' })
  expiresAt: Date;
}

@Resolver()
export class PreviewProductResolver {
  constructor(private readonly previews: DraftPreviews) {}

  @EditorsOnly()
  @Query(() => ProductPreview, {
    nullable: true,
    description: 'A link to the saved state of a product that is not published, for one hour; null for any other.',
  })
  async productPreview(@RowId('product', 'productId') productId: number): Promise<ProductPreview | null> {
    const link = await this.previews.linkTo(productId);
    if (!link) return null;
    const { slug, token, expiresAt } = link;
    return { path: `/product/${encodeURIComponent(slug)}?preview=${encodeURIComponent(token)}`, expiresAt };
  }
}
