import {
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
import { tagForm } from '../../../domain/forms/classification';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { EditorsOnly } from '../../graphql/staff-access';
import { DeletionPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { getRow } from '../../database/get-row';
import { whereContains } from '../../database/text-filters';
import { countsBy } from '../../infra/request/loaders';
import { type StaffContext } from '../../infra/request/staff-context';
import { ProductTag, Tag } from '../../features/products/tag.entity';
import { deleteTag, renameTag, tagVersion } from '../../features/products/write-tag';
import { type AuditedChanges } from '../audit/audited-changes';

@ObjectType('Tag', { description: 'A tag of products.' })
class StaffTag {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address in the storefront, /tag/{slug}.' })
  slug: string;

  @Field(() => String, { description: 'Name.' })
  label: string;
}

@ObjectType('TagPage', { description: 'A page of tags, newest first.' })
class StaffTagPage extends keyPageOf(StaffTag, 'tags') {}

@ObjectType('TagPayload', { description: 'Result of a change to a tag.' })
class StaffTagPayload extends versionedPayloadOf(StaffTag, 'tag') {}

@ArgsType()
class TagListArguments extends KeyPageArguments {
  @Field(() => String, { nullable: true, description: 'Part of the name or the slug.' })
  search?: string | null;
}

@Validated(tagForm)
@ArgsType()
class UpdateTagArguments {
  @Field(() => String, { description: 'Name. The slug, which is part of addresses, stays.' })
  label: string;
}

const productsOfTag = countsBy(ProductTag, 'tagId');

/** Tags, as staff see them. */
@Resolver(() => StaffTag)
export class StaffTagsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
  ) {}

  @EditorsOnly()
  @Query(() => StaffTagPage, { description: 'Tags, newest first. Adding a product creates its missing tags.' })
  tags(@Args(() => TagListArguments) wanted: TagListArguments): Promise<StaffTagPage> {
    const query = this.db.createQueryBuilder(Tag, 'tag');
    whereContains(query, ['label', 'slug'], wanted.search);
    return listPage(wanted, { query });
  }

  @FieldResolver(() => Int, { description: 'Number of products that have it, published or not.' })
  productCount(@Root() { id }: Tag, @Ctx() { load }: StaffContext): Promise<number> {
    return load(productsOfTag, id);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change.' })
  version(@Root() tag: Tag): string {
    return tagVersion(tag);
  }

  @EditorsOnly()
  @Mutation(() => StaffTagPayload, { description: 'Renames a tag; the storefront follows at once.' })
  async updateTag(
    @RowId('tag') id: number,
    @SeenVersion('tag') version: string,
    @Args(() => UpdateTagArguments) { label }: UpdateTagArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffTagPayload> {
    const work = (manager: EntityManager) => renameTag(manager, id, label, version);
    const view = () => getRow(this.db.manager, Tag, id, staffMessages.unknownTag);
    return { tag: await this.changes.byStaff(context, work, view) };
  }

  @EditorsOnly()
  @Mutation(() => DeletionPayload, { description: 'Deletes a tag that no product has.' })
  deleteTag(@RowId('tag') id: number, @SeenVersion('tag') version: string, @Ctx() context: StaffContext) {
    return this.changes.delete(context, id, (manager) => deleteTag(manager, id, version));
  }
}
