import { Arg, Ctx, ID, Mutation, Query, registerEnumType, Resolver } from 'type-graphql';
import { type DataSource } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type RecordKind } from '../../features/products/catalogue/entry-fields';
import { Product } from '../../features/products/product.entity';
import { type WriteProduct, readContent } from '../../features/products/write-product';
import { type AuditedChanges } from '../audit/audited-changes';
import { type CatalogueEntries } from './catalogue-entries';
import { contentValues, contentView } from './product-content-view';
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

interface ProductContentServices {
  readonly db: DataSource;
  readonly changes: AuditedChanges;
  readonly entries: CatalogueEntries;
  readonly writeProduct: WriteProduct;
  readonly uploads: UploadedPictures;
}

/** Products, as staff write them. */
@Resolver()
export class ProductContentResolver {
  constructor(private readonly services: ProductContentServices) {}

  @StaffOnly('manager', 'editor')
  @Query(() => ProductContent, { nullable: true, description: 'Everything of a product; null if there is none.' })
  async productContent(
    @Arg('id', () => ID, { description: 'Identifier of the product.' }) id: string,
  ): Promise<ProductContent | null> {
    const stored = await readContent(this.services.db.manager, rowIdOf(id));
    return stored && contentView(stored);
  }

  @StaffOnly('manager', 'editor')
  @Query(() => [CatalogueEntry], { description: 'Up to 20 entries that a product can be linked to.' })
  catalogueEntries(
    @Arg('kind', () => CatalogueEntryKind, { description: 'What to look for.' }) kind: RecordKind,
    @Arg('text', () => String, { description: 'A part of the title, of products words; empty: the first ones.' })
    text: string,
  ) {
    return this.services.entries.find(kind, text);
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
    const { changes, writeProduct, uploads } = this.services;
    const values = contentValues(content);
    // Before the transaction: other writers do not wait for the disk.
    await uploads.keepNamed(values);
    const id = await changes.run(requireStaff(context), (manager) =>
      writeProduct.create(manager, content.slug ?? '', values),
    );
    return { content: await this.get(id) };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => ProductContentPayload, {
    description: 'Changes what is given of a product; the storefront shows it at once.',
  })
  async editProduct(
    @Arg('id', () => ID, { description: 'Identifier of the product.' }) textId: string,
    @Arg('version', () => String, { description: 'Version of the content that the caller has seen.' }) version: string,
    @Arg('content', () => ProductContentInput, { description: 'What to change.' }) content: ProductContentInput,
    @Ctx() context: StaffContext,
  ): Promise<ProductContentPayload> {
    const { db, changes, writeProduct, uploads } = this.services;
    const id = rowIdOf(textId);
    const change = { id, version, slug: content.slug ?? undefined, values: contentValues(content) };
    await uploads.keepNamed(change.values, (await db.manager.findOneBy(Product, { id })) ?? undefined);
    const changed = await changes.byStaff(
      context,
      (manager) => writeProduct.change(manager, change),
      () => this.get(id),
    );
    return { content: changed };
  }

  private async get(id: number): Promise<ProductContent> {
    const stored = await readContent(this.services.db.manager, id);
    if (!stored) throw staffError('NOT_FOUND', staffMessages.unknownProduct, 'id');
    return contentView(stored);
  }
}
