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
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { DeletionPayload, StaffPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { getRow } from '../../database/get-row';
import { type StaffContext } from '../../infra/request/staff-context';
import { Category } from '../../features/products/category.entity';
import { type CategoryFacts, categoryVersion, type WriteClassification } from '../../features/products/write-category';
import { type AuditedChanges } from '../audit/audited-changes';
import { productsOfCategory } from './product-counts';

@ObjectType('Category', { description: 'A category of products.' })
class StaffCategory {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address in the storefront, /shop/{key}.' })
  key: string;

  @Field(() => String, { description: 'Name.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Description, as plain text; null without one.' })
  description: string | null;

  @Field(() => String, {
    name: 'bannerPath',
    nullable: true,
    description: 'Path of the banner below the media folder; null without one.',
  })
  banner: string | null;

  @Field(() => String, {
    name: 'tilePath',
    nullable: true,
    description: 'Path of the tile of the home page; null without one.',
  })
  tile: string | null;
}

@ObjectType('CategoryPayload', { description: 'Result of a change to a category.' })
class StaffCategoryPayload extends versionedPayloadOf(StaffCategory, 'category') {}

@ObjectType('CategoriesPayload', { description: 'Result of a change of the order of categories.' })
class StaffCategoriesPayload extends StaffPayload {
  @Field(() => [StaffCategory], { nullable: true, description: 'All categories in their order; null on errors.' })
  categories?: readonly StaffCategory[] | null;
}

@ArgsType()
class CategoryFactsArguments {
  @Field(() => String, { description: 'Name.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Description, as plain text; null for none.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the banner below the media folder; null for none.' })
  banner?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the tile of the home page; null for none.' })
  tile?: string | null;
}

@Validated(categoryForm)
@ArgsType()
class UpdateCategoryArguments extends CategoryFactsArguments {}

@Validated(newCategoryForm)
@ArgsType()
class CreateCategoryArguments extends CategoryFactsArguments {
  @Field(() => String, {
    description: `Last part of its address in the storefront, up to ${staffLimits.content.category.key} lower case letters, digits and hyphens. It stays.`,
  })
  key: string;

  @Field(() => Int, { nullable: true, description: 'Position among the categories, from 1; null: the last one.' })
  position?: number | null;
}

const factsOf = ({ title, description, banner, tile }: CategoryFactsArguments): CategoryFacts => ({
  ...{ title, description: description || null, banner: banner || null, tile: tile || null },
});

/** Categories, as staff see them. */
@Resolver(() => StaffCategory)
export class StaffCategoriesResolver {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly write: WriteClassification,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => [StaffCategory], { description: 'All categories, in the order of the storefront.' })
  categories(): Promise<StaffCategory[]> {
    return this.db.manager.find(Category, { order: { position: 'ASC', id: 'ASC' } });
  }

  @FieldResolver(() => Int, { description: 'Products in it, published or not.' })
  productCount(@Root() { id }: Category, @Ctx() { load }: StaffContext): Promise<number> {
    return load(productsOfCategory, id);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change; the order is not part of it.' })
  version(@Root() category: Category): string {
    return categoryVersion(category);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCategoryPayload, { description: 'Changes a category; the storefront follows at once.' })
  async updateCategory(
    @RowId('category') id: number,
    @SeenVersion('category') version: string,
    @Args(() => UpdateCategoryArguments) category: UpdateCategoryArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoryPayload> {
    const facts = factsOf(category);
    const changed = await this.changes.changePage(
      context,
      facts,
      (manager) => this.write.changeCategory(manager, id, facts, version),
      () => this.get(id),
    );
    return { category: changed };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCategoryPayload, { description: 'Adds a category, which the storefront shows at once.' })
  async createCategory(
    @Args(() => CreateCategoryArguments) { key, position, ...facts }: CreateCategoryArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoryPayload> {
    const added = { ...factsOf(facts), key, position: position ?? undefined };
    const work = (manager: EntityManager) => this.write.createCategory(manager, added);
    return { category: await this.get(await this.changes.createPage(context, added, work, 'key')) };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => DeletionPayload, { description: 'Deletes a category that no product is in.' })
  deleteCategory(
    @RowId('category') id: number,
    @SeenVersion('category') version: string,
    @Ctx() context: StaffContext,
  ): Promise<DeletionPayload> {
    return this.changes.delete(context, id, (manager) => this.write.deleteCategory(manager, id, version));
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCategoriesPayload, { description: 'Orders the categories; menus and tiles follow at once.' })
  async orderCategories(
    @Arg('ids', () => [ID], { description: 'All categories in their new order.' }) ids: string[],
    @Arg('seen', () => [ID], { description: 'The order that the caller has seen.' }) seen: string[],
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoriesPayload> {
    await this.changes.run(requireStaff(context), (manager) =>
      this.write.order(manager, ids.map(rowIdOf), seen.map(rowIdOf)),
    );
    return { categories: await this.categories() };
  }

  private get(id: number): Promise<Category> {
    return getRow(this.db.manager, Category, id, staffMessages.unknownCategory);
  }
}
