import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { categoryForm, newCategoryForm } from '../../../domain/forms/classification';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { RowId, rowIdOf, SeenVersion } from '../../graphql/row-id';
import { EditorsOnly, requireStaff } from '../../graphql/staff-access';
import { DeletionPayload, listPayloadOf, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { getRow } from '../../database/get-row';
import { countsBy } from '../../infra/request/loaders';
import { type StaffContext } from '../../infra/request/staff-context';
import { Category, ProductCategory } from '../../features/products/category.entity';
import {
  categoryVersion,
  changeCategory,
  createCategory,
  deleteCategory,
  orderCategories,
} from '../../features/products/write-category';
import { type AuditedChanges } from '../audit/audited-changes';

/** The fields that staff read as they write them. */
@ObjectType()
@ArgsType()
abstract class CategoryFields {
  @Field(() => String, { description: 'Name.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Description, as plain text; null for none.' })
  description?: string | null;
}

@ObjectType('Category', { description: 'A category of products.' })
class StaffCategory extends CategoryFields {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address in the storefront, /shop/{key}.' })
  key: string;

  @Field(() => String, {
    name: 'bannerPath',
    nullable: true,
    description: 'Path of the banner below the media folder; null if there is none.',
  })
  banner: string | null;

  @Field(() => String, {
    name: 'tilePath',
    nullable: true,
    description: 'Path of the tile of the home page; null if there is none.',
  })
  tile: string | null;
}

@ObjectType('CategoryPayload', { description: 'Result of a change to a category.' })
class StaffCategoryPayload extends versionedPayloadOf(StaffCategory, 'category') {}

@ObjectType('CategoriesPayload', { description: 'Result of reordering the categories.' })
class StaffCategoriesPayload extends listPayloadOf(StaffCategory, 'categories') {}

@Validated(categoryForm)
@ArgsType()
class CategoryArguments extends CategoryFields {
  @Field(() => String, { nullable: true, description: 'Path of the banner below the media folder; null for none.' })
  banner?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the tile of the home page; null for none.' })
  tile?: string | null;
}

@Validated(newCategoryForm)
@ArgsType()
class CreateCategoryArguments extends CategoryArguments {
  @Field(() => String, {
    description: `Last part of its address in the storefront, up to ${staffLimits.content.category.key} lower case letters, digits and hyphens. It stays.`,
  })
  key: string;

  @Field(() => Int, { nullable: true, description: 'Position among the categories, from 1; null for the last one.' })
  position?: number | null;
}

const productsOfCategory = countsBy(ProductCategory, 'categoryId');

/** Categories, as staff see them. */
@Resolver(() => StaffCategory)
export class StaffCategoriesResolver {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
  ) {}

  @EditorsOnly()
  @Query(() => [StaffCategory], { description: 'All categories, in the order of the storefront.' })
  categories(): Promise<StaffCategory[]> {
    return this.db.manager.find(Category, { order: { position: 'ASC', id: 'ASC' } });
  }

  @FieldResolver(() => Int, { description: 'Number of products in it, published or not.' })
  productCount(@Root() { id }: Category, @Ctx() { load }: StaffContext): Promise<number> {
    return load(productsOfCategory, id);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change; the order is not part of it.' })
  version(@Root() category: Category): string {
    return categoryVersion(category);
  }

  @EditorsOnly()
  @Mutation(() => StaffCategoryPayload, { description: 'Changes a category; the storefront follows at once.' })
  async updateCategory(
    @RowId('category') id: number,
    @SeenVersion('category') version: string,
    @Args(() => CategoryArguments) facts: CategoryArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoryPayload> {
    const work = (manager: EntityManager) => changeCategory(manager, id, facts, version);
    return { category: await this.changes.changePage(context, facts, work, () => this.get(id)) };
  }

  @EditorsOnly()
  @Mutation(() => StaffCategoryPayload, { description: 'Adds a category, which the storefront shows at once.' })
  async createCategory(
    @Args(() => CreateCategoryArguments) facts: CreateCategoryArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoryPayload> {
    const work = (manager: EntityManager) => createCategory(manager, facts);
    return { category: await this.get(await this.changes.createPage(context, facts, work, 'key')) };
  }

  @EditorsOnly()
  @Mutation(() => DeletionPayload, { description: 'Deletes a category that no product is in.' })
  deleteCategory(
    @RowId('category') id: number,
    @SeenVersion('category') version: string,
    @Ctx() context: StaffContext,
  ) {
    return this.changes.delete(context, id, (manager) => deleteCategory(manager, id, version));
  }

  @EditorsOnly()
  @Mutation(() => StaffCategoriesPayload, { description: 'Orders the categories; menus and tiles follow at once.' })
  async orderCategories(
    @Arg('ids', () => [ID], { description: 'Identifiers of all categories, in their new order.' }) ids: string[],
    @Arg('seen', () => [ID], { description: 'Identifiers in the order that the caller has seen.' }) seen: string[],
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoriesPayload> {
    await this.changes.run(requireStaff(context), (manager) =>
      orderCategories(manager, ids.map(rowIdOf), seen.map(rowIdOf)),
    );
    return { categories: await this.categories() };
  }

  private get(id: number): Promise<Category> {
    return getRow(this.db.manager, Category, id, staffMessages.unknownCategory);
  }
}
