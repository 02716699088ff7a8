import { Arg, Ctx, ID, Mutation, Query, registerEnumType, Resolver } from 'type-graphql';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type RecordKind } from '../catalogue/catalogue-fields';
import { type CatalogueEntries } from './catalogue-entries';
import { type ProductContents } from './product-content.service';
import { CatalogueEntry, ProductContent, ProductContentInput, ProductContentPayload } from './product-content.types';

/** The values are those of `RecordKind`. */
enum CatalogueEntryKind {
  CATEGORY = 'category',
  TAG = 'tag',
  INGREDIENT = 'ingredient',
  PRODUCT = 'product',
}

registerEnumType(CatalogueEntryKind, {
  name: 'CatalogueEntryKind',
  description: 'What a product can be linked to.',
  valuesConfig: {
    CATEGORY: { description: 'Categories.' },
    TAG: { description: 'Tags.' },
    INGREDIENT: { description: 'Ingredients.' },
    PRODUCT: { description: 'Other products.' },
  },
});

/** Products, as staff write them. */
@Resolver()
export class ProductContentResolver {
  constructor(
    private readonly contents: ProductContents,
    private readonly entries: CatalogueEntries,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => ProductContent, { nullable: true, description: 'Everything of a product; null if there is none.' })
  productContent(@Arg('id', () => ID, { description: 'Identifier of the product.' }) id: string) {
    return this.contents.find(rowIdOf(id));
  }

  @StaffOnly('manager', 'editor')
  @Query(() => [CatalogueEntry], { description: 'Up to 20 entries that a product can be linked to.' })
  catalogueEntries(
    @Arg('kind', () => CatalogueEntryKind, { description: 'What to look for.' }) kind: RecordKind,
    @Arg('text', () => String, { description: 'A part of the title, of products words; empty: the first ones.' })
    text: string,
  ) {
    return this.entries.find(kind, text);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => ProductContentPayload, {
    description:
      'Adds a product. Its title, its address and its prices are required; without a picture it gets a placeholder.',
  })
  async createProduct(
    @Arg('content', () => ProductContentInput, { description: 'The product; it is a draft if published is false.' })
    content: ProductContentInput,
    @Ctx() context: StaffContext,
  ): Promise<ProductContentPayload> {
    return { content: await this.contents.create(requireStaff(context), content), userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => ProductContentPayload, {
    description: 'Changes what is given of a product; the storefront shows it at once.',
  })
  async editProduct(
    @Arg('id', () => ID, { description: 'Identifier of the product.' }) id: string,
    @Arg('version', () => String, { description: 'Version of the content that the caller has seen.' }) version: string,
    @Arg('content', () => ProductContentInput, { description: 'What to change.' }) content: ProductContentInput,
    @Ctx() context: StaffContext,
  ): Promise<ProductContentPayload> {
    return { content: await this.contents.edit(requireStaff(context), rowIdOf(id), version, content), userErrors: [] };
  }
}
