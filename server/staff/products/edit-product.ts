import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { readContent, type WriteProduct } from '../../features/products/write-product';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { EditorsOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChanges } from '../audit/audited-changes';
import {
  contentValues,
  contentView,
  ProductContent,
  ProductContentInput,
  ProductContentPayload,
} from './product-content';

/** Reads, adds and edits the content of products. */
@Resolver()
export class EditProductResolver {
  constructor(
    private readonly manager: EntityManager,
    private readonly changes: AuditedChanges,
    private readonly writeProduct: WriteProduct,
  ) {}

  @EditorsOnly()
  @Query(() => ProductContent, { nullable: true, description: 'The content of a product; null if there is none.' })
  async productContent(@RowId('product') id: number): Promise<ProductContent | null> {
    const stored = await readContent(this.manager, id);
    return stored && contentView(stored);
  }

  @EditorsOnly()
  @Mutation(() => ProductContentPayload, {
    description:
      'Adds a product. Its title, its address and its prices are required; without a picture it gets a placeholder.',
  })
  async createProduct(
    @Arg('content', () => ProductContentInput, { description: 'The product; it is a draft if published is false.' })
    content: ProductContentInput,
    @Ctx() context: StaffContext,
  ): Promise<ProductContentPayload> {
    const values = contentValues(content);
    const create = (manager: EntityManager) => this.writeProduct.create(manager, content.slug ?? '', values);
    return { content: await this.get(await this.changes.createPage(context, values, create)) };
  }

  @EditorsOnly()
  @Mutation(() => ProductContentPayload, {
    description: 'Changes the given fields of a product; the storefront shows it at once.',
  })
  async editProduct(
    @RowId('product') id: number,
    @SeenVersion('content') version: string,
    @Arg('content', () => ProductContentInput, { description: 'The changes.' }) content: ProductContentInput,
    @Ctx() context: StaffContext,
  ): Promise<ProductContentPayload> {
    const change = { id, version, slug: content.slug ?? undefined, values: contentValues(content) };
    const edited = await this.changes.changePage(
      context,
      change.values,
      (manager) => this.writeProduct.change(manager, change),
      () => this.get(id),
    );
    return { content: edited };
  }

  private async get(id: number): Promise<ProductContent> {
    const content = await this.productContent(id);
    if (!content) throw staffError('NOT_FOUND', staffMessages.unknownProduct, 'id');
    return content;
  }
}
