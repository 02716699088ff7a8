import {
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { postForm } from '../../../domain/forms/blog';
import { type PostState } from '../../../domain/blog';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { EditorsOnly } from '../../graphql/staff-access';
import { DeletionPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar, HtmlScalar, Image, imageOrNull } from '../../graphql/value.types';
import { getRow } from '../../database/get-row';
import { whereContains } from '../../database/text-filters';
import { type StaffContext } from '../../infra/request/staff-context';
import { BlogPost } from '../../features/blog/blog-post.entity';
import { postState, postVersion, type WritePost } from '../../features/blog/write-blog-post';
import { type AuditedChanges } from '../audit/audited-changes';

const PostStateEnum = enumOf<PostState>('PostState', 'State of a blog post.', {
  draft: 'Only staff see it.',
  scheduled: 'Only staff see it, until it is published at its date.',
  published: 'The storefront shows it.',
});

/** The fields that staff read as they write them. */
@ObjectType()
@ArgsType()
abstract class PostFields {
  @Field(() => String, { description: 'Last part of its address; former ones lead to it.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => DateTimeScalar, {
    description: 'Date that readers see and that posts are sorted by. A published post is not shown before it.',
  })
  date: Date;
}

@ObjectType('JournalPostEntry', { description: 'A blog post in a list.' })
class StaffPostEntry extends PostFields {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Time to read it, as readers see it.' })
  readTime: string;
}

@ObjectType('JournalPost', { description: 'A blog post.' })
class StaffPost extends StaffPostEntry {
  @Field(() => HtmlScalar, { description: 'Text, as it was sanitised.' })
  description: string;

  @Field(() => String, {
    name: 'imagePath',
    nullable: true,
    description: 'Path of its picture below the media folder; null if there is none.',
  })
  image: string | null;

  @Field(() => String, { description: 'Version to pass back with a change.' })
  version: string;
}

@ObjectType('JournalPostPage', { description: 'A page of posts, newest first.' })
class StaffPostPage extends keyPageOf(StaffPostEntry, 'posts') {}

@ObjectType('JournalPostPayload', { description: 'Result of a change to a post.' })
class StaffPostPayload extends versionedPayloadOf(StaffPost, 'post') {}

@ArgsType()
class PostListArguments extends KeyPageArguments {
  @Field(() => String, { nullable: true, description: 'Part of the title or the slug.' })
  search?: string | null;

  @Field(() => PostStateEnum, { nullable: true, description: 'Returns only posts in this state.' })
  state?: PostState | null;
}

@Validated(postForm)
@ArgsType()
class PostArguments extends PostFields {
  @Field(() => String, {
    description: 'Text as HTML. It is sanitised: scripts, styles and foreign pictures are removed.',
  })
  description: string;

  @Field(() => String, { nullable: true, description: 'Path of a picture below the media folder; null for none.' })
  image?: string | null;

  @Field(() => String, { nullable: true, description: 'Time to read it, such as "4 min read"; null to estimate it.' })
  readTime?: string | null;

  @Field(() => Boolean, { description: 'True to show it to readers from its date on; false for a draft.' })
  isPublished: boolean;
}

/** The columns of lists: without the text. */
const columns = ['id', 'slug', 'title', 'image', 'date', 'readTime', 'isPublished', 'publishAt'];

const stateConditions: Readonly<Record<PostState, string>> = {
  draft: 'post.isPublished = :unpublished AND post.publishAt IS NULL',
  scheduled: 'post.isPublished = :unpublished AND post.publishAt IS NOT NULL',
  published: 'post.isPublished <> :unpublished',
};

const withVersion = (post: BlogPost): StaffPost => ({ ...post, version: postVersion(post) });

/** Blog posts, as staff see them. */
@Resolver(() => StaffPostEntry)
export class StaffPostsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly writePost: WritePost,
  ) {}

  @EditorsOnly()
  @Query(() => StaffPostPage, { description: 'Blog posts, newest first, published or not.' })
  journalPosts(@Args(() => PostListArguments) wanted: PostListArguments): Promise<StaffPostPage> {
    const query = this.db.createQueryBuilder(BlogPost, 'post').select(columns.map((column) => `post.${column}`));
    whereContains(query, ['title', 'slug'], wanted.search);
    if (wanted.state != null) query.andWhere(stateConditions[wanted.state], { unpublished: false });
    return listPage(wanted, { query, by: 'date' });
  }

  @EditorsOnly()
  @Query(() => StaffPost, { nullable: true, description: 'A blog post; null if there is none.' })
  async journalPost(@RowId('post') id: number): Promise<StaffPost | null> {
    const post = await this.db.manager.findOneBy(BlogPost, { id });
    return post && withVersion(post);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Picture above the text; null if there is none.' })
  image(@Root() { image, title }: BlogPost): Image | null {
    return imageOrNull(image, title);
  }

  @FieldResolver(() => PostStateEnum, { description: 'State of the post.' })
  state(@Root() post: BlogPost): PostState {
    return postState(post);
  }

  @EditorsOnly()
  @Mutation(() => StaffPostPayload, { description: 'Adds a blog post, as a draft or published.' })
  async createJournalPost(
    @Args(() => PostArguments) facts: PostArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffPostPayload> {
    const id = await this.changes.createPage(context, facts, (manager) => this.writePost.create(manager, facts));
    return { post: await this.get(id) };
  }

  @EditorsOnly()
  @Mutation(() => StaffPostPayload, {
    description: 'Changes a post, and publishes it or makes it a draft; the storefront follows at once.',
  })
  async updateJournalPost(
    @RowId('post') id: number,
    @SeenVersion('post') version: string,
    @Args(() => PostArguments) facts: PostArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffPostPayload> {
    const work = (manager: EntityManager) => this.writePost.change(manager, id, facts, version);
    return { post: await this.changes.changePage(context, facts, work, () => this.get(id)) };
  }

  @EditorsOnly()
  @Mutation(() => DeletionPayload, { description: 'Deletes a draft with its comments. Published posts are refused.' })
  deleteJournalPost(@RowId('post') id: number, @SeenVersion('post') version: string, @Ctx() context: StaffContext) {
    return this.changes.delete(context, id, (manager) => this.writePost.delete(manager, id, version));
  }

  private async get(id: number): Promise<StaffPost> {
    return withVersion(await getRow(this.db.manager, BlogPost, id, staffMessages.unknownPost));
  }
}
