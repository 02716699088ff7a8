import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { categoryForm, newCategoryForm, tagForm } from '../../../domain/forms/classification';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { type CategoryFacts } from '../catalogue/write-classification';
import { type ClassificationChanges } from './classification-changes.service';
import { type ClassificationList } from './classification-list';
import {
  StaffCategoriesPayload,
  StaffCategory,
  staffCategoryOf,
  StaffCategoryPayload,
  staffTagOf,
  StaffTagPage,
  StaffTagPayload,
} from './classification.types';
import { DeletionPayload } from './post.types';

const limits = staffLimits.content.category;

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
class UpdateCategoryArguments extends CategoryFactsArguments {
  @Field(() => ID, { description: 'Identifier of the category.' })
  id: string;

  @Field(() => String, { description: 'Version of the category that the caller has seen.' })
  version: string;
}

@Validated(newCategoryForm)
@ArgsType()
class CreateCategoryArguments extends CategoryFactsArguments {
  @Field(() => String, {
    description: `Last part of its address in the storefront, up to ${limits.key} lower case letters, digits and hyphens. It stays.`,
  })
  key: string;

  @Field(() => Int, { nullable: true, description: 'Position among the categories, from 1; null: the last one.' })
  position?: number | null;
}

@ArgsType()
class TagListArguments extends KeyPageArguments {
  @Field(() => String, { nullable: true, description: 'A part of the name or of the slug.' })
  search?: string | null;
}

@Validated(tagForm)
@ArgsType()
class UpdateTagArguments {
  @Field(() => ID, { description: 'Identifier of the tag.' })
  id: string;

  @Field(() => String, { description: 'Version of the tag that the caller has seen.' })
  version: string;

  @Field(() => String, { description: 'Name. The slug, which is part of addresses, stays.' })
  label: string;
}

const textOrNull = (text: string | null | undefined): string | null => (text?.trim() ? text : null);

const factsOf = ({ title, description, banner, tile }: CategoryFactsArguments): CategoryFacts => ({
  ...{ title, description: textOrNull(description), banner: textOrNull(banner), tile: textOrNull(tile) },
});

/** Categories and tags, as staff see them. */
@Resolver()
export class ClassificationResolver {
  constructor(
    private readonly list: ClassificationList,
    private readonly classificationChanges: ClassificationChanges,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => [StaffCategory], { description: 'All categories, in the order of the storefront.' })
  async categories(): Promise<StaffCategory[]> {
    return (await this.list.categories()).map(staffCategoryOf);
  }

  @StaffOnly('manager', 'editor')
  @Query(() => StaffTagPage, { description: 'Tags, newest first. Adding a product creates its missing tags.' })
  tags(@Args(() => TagListArguments) wanted: TagListArguments): Promise<StaffTagPage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.tags(wanted.search ?? null, after, take),
      keyOf: ({ id }) => String(id),
      view: staffTagOf,
    });
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCategoryPayload, { description: 'Changes a category; the storefront follows at once.' })
  async updateCategory(
    @Args(() => UpdateCategoryArguments) { id, version, ...facts }: UpdateCategoryArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoryPayload> {
    const viewer = requireStaff(context);
    const category = await this.classificationChanges.changeCategory(viewer, rowIdOf(id), factsOf(facts), version);
    return { category, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCategoryPayload, { description: 'Adds a category, which the storefront shows at once.' })
  async createCategory(
    @Args(() => CreateCategoryArguments) { key, position, ...facts }: CreateCategoryArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoryPayload> {
    const added = { ...factsOf(facts), key, position: position ?? undefined };
    return { category: await this.classificationChanges.createCategory(requireStaff(context), added), userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => DeletionPayload, { description: 'Deletes a category that no product is in.' })
  async deleteCategory(
    @Arg('id', () => ID, { description: 'Identifier of the category.' }) id: string,
    @Arg('version', () => String, { description: 'Version of the category that the caller has seen.' }) version: string,
    @Ctx() context: StaffContext,
  ): Promise<DeletionPayload> {
    await this.classificationChanges.deleteCategory(requireStaff(context), rowIdOf(id), version);
    return { deletedId: id, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCategoriesPayload, { description: 'Orders the categories; menus and tiles follow at once.' })
  async orderCategories(
    @Arg('ids', () => [ID], { description: 'All categories in their new order.' }) ids: string[],
    @Arg('seen', () => [ID], { description: 'The order that the caller has seen.' }) seen: string[],
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoriesPayload> {
    const viewer = requireStaff(context);
    const categories = await this.classificationChanges.order(viewer, ids.map(rowIdOf), seen.map(rowIdOf));
    return { categories, userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffTagPayload, { description: 'Renames a tag; the storefront follows at once.' })
  async updateTag(
    @Args(() => UpdateTagArguments) { id, version, label }: UpdateTagArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffTagPayload> {
    const viewer = requireStaff(context);
    return { tag: await this.classificationChanges.renameTag(viewer, rowIdOf(id), label, version), userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => DeletionPayload, { description: 'Deletes a tag that no product has.' })
  async deleteTag(
    @Arg('id', () => ID, { description: 'Identifier of the tag.' }) id: string,
    @Arg('version', () => String, { description: 'Version of the tag that the caller has seen.' }) version: string,
    @Ctx() context: StaffContext,
  ): Promise<DeletionPayload> {
    await this.classificationChanges.deleteTag(requireStaff(context), rowIdOf(id), version);
    return { deletedId: id, userErrors: [] };
  }
}
