import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { categoryForm, tagForm } from '../../../domain/forms/classification';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
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

@Validated(categoryForm)
@ArgsType()
class UpdateCategoryArguments {
  @Field(() => ID, { description: 'Identifier of the category.' })
  id: string;

  @Field(() => String, { description: 'Version of the category that the caller has seen.' })
  version: string;

  @Field(() => String, { description: 'Name.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'Description, as plain text; null for none.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the banner below the media folder; null for none.' })
  banner?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the tile of the home page; null for none.' })
  tile?: string | null;
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
  @Query(() => StaffTagPage, { description: 'Tags, newest first. New ones come into being with products.' })
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
    @Args(() => UpdateCategoryArguments) { id, version, title, ...rest }: UpdateCategoryArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCategoryPayload> {
    const facts = {
      title,
      description: textOrNull(rest.description),
      banner: textOrNull(rest.banner),
      tile: textOrNull(rest.tile),
    };
    const viewer = requireStaff(context);
    const category = await this.classificationChanges.changeCategory(viewer, rowIdOf(id), facts, version);
    return { category, userErrors: [] };
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
