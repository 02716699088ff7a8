import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource } from 'typeorm';
import { postForm } from '../../../domain/forms/blog';
import { type PostState } from '../../../domain/blog';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, rowIdOf, SeenVersion } from '../../graphql/row-id';
import { StaffOnly } from '../../graphql/staff-access';
import { DeletionPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar, HtmlScalar, Image, imageOrNull } from '../../graphql/value.types';
import { getRow } from '../../database/get-row';
import { whereContains } from '../../database/text-filters';
import { type StaffContext } from '../../infra/request/staff-context';
import { BlogPost } from '../../features/blog/blog-post.entity';
import { type PostFacts, postState, postVersion } from '../../features/blog/blog-post-version';
import { type WritePost } from '../../features/blog/write-blog-post';
import { type AuditedChanges } from '../audit/audited-changes';

/** The values are those of `PostState`. */
enum PostStateEnum {
  DRAFT = 'draft',
  SCHEDULED = 'scheduled',
  PUBLISHED = 'published',
}

registerEnumType(PostStateEnum, {
  name: 'PostState',
  description: 'Whether readers see a post.',
  valuesConfig: {
    DRAFT: { description: 'Only staff see it.' },
    SCHEDULED: { description: 'Only staff see it, until it is published at its date.' },
    PUBLISHED: { description: 'The storefront shows it.' },
  },
});

@ObjectType('JournalPostEntry', { description: 'A post of the journal in a list.' })
class StaffPostEntry {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => DateTimeScalar, { description: 'Date that readers see, and by which posts are sorted.' })
  date: Date;

  @Field(() => String, { description: 'Time to read it, as readers see it.' })
  readTime: string;
}

@ObjectType('JournalPost', { description: 'A post of the journal.' })
class StaffPost extends StaffPostEntry {
  @Field(() => HtmlScalar, { description: 'Text, as it was sanitised.' })
  description: string;

  @Field(() => String, {
    name: 'imagePath',
    nullable: true,
    description: 'Path of its picture below the media folder; null without one.',
  })
  image: string | null;
}

@ObjectType('JournalPostPage', { description: 'A page of posts, newest first.' })
class StaffPostPage extends keyPageOf(StaffPostEntry, 'posts') {}

@ObjectType('JournalPostPayload', { description: 'Result of a change to a post.' })
class StaffPostPayload extends versionedPayloadOf(StaffPost, 'post') {}

@ArgsType()
class PostListArguments extends KeyPageArguments {
  @Field(() => String, { nullable: true, description: 'A part of the title or of the slug.' })
  search?: string | null;

  @Field(() => PostStateEnum, { nullable: true, description: 'Only posts in this state.' })
  state?: PostState | null;
}

@Validated(postForm)
@ArgsType()
class PostArguments {
  @Field(() => String, {
    description: 'Last part of the address; a change breaks links to the post, but not those of the shop.',
  })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => String, {
    description: 'Text as HTML. It is sanitised: scripts, styles and foreign pictures are removed.',
  })
  description: string;

  @Field(() => String, { nullable: true, description: 'Path of a picture below the media folder; null for none.' })
  image?: string | null;

  @Field(() => DateTimeScalar, {
    description: 'Date that readers see; with `isPublished`, the post is not shown before.',
  })
  date: Date;

  @Field(() => String, { nullable: true, description: 'Time to read it, for example "4 min read"; null: estimated.' })
  readTime?: string | null;

  @Field(() => Boolean, { description: 'Whether readers see it from its date on; otherwise it is a draft.' })
  isPublished: boolean;
}

const factsOf = ({ image, readTime, ...rest }: PostArguments): PostFacts => ({
  ...rest,
  ...{ image: image || null, readTime: readTime ?? null },
});

/** The columns of lists: without the text. */
const columns = ['id', 'slug', 'title', 'image', 'date', 'readTime', 'isPublished', 'publishAt'];

const stateConditions: Readonly<Record<PostState, string>> = {
  draft: 'post.isPublished = :unpublished AND post.publishAt IS NULL',
  scheduled: 'post.isPublished = :unpublished AND post.publishAt IS NOT NULL',
  published: 'post.isPublished <> :unpublished',
};

/** The journal, as staff see it. */
@Resolver(() => StaffPostEntry)
export class StaffPostsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly writePost: WritePost,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => StaffPostPage, { description: 'Posts of the journal, newest first, published or not.' })
  journalPosts(@Args(() => PostListArguments) wanted: PostListArguments): Promise<StaffPostPage> {
    const query = this.db.createQueryBuilder(BlogPost, 'post').select(columns.map((column) => `post.${column}`));
    whereContains(query, ['title', 'slug'], wanted.search);
    if (wanted.state != null) query.andWhere(stateConditions[wanted.state], { unpublished: false });
    return listPage(wanted, { query, by: 'date' });
  }

  @StaffOnly('manager', 'editor')
  @Query(() => StaffPost, { nullable: true, description: 'A post of the journal; null if there is none.' })
  journalPost(@Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string): Promise<StaffPost | null> {
    return this.db.manager.findOneBy(BlogPost, { id: rowIdOf(id) });
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Picture above the text; null without one.' })
  image(@Root() { image, title }: BlogPost): Image | null {
    return imageOrNull(image, title);
  }

  @FieldResolver(() => PostStateEnum, { description: 'Whether readers see it.' })
  state(@Root() post: BlogPost): PostState {
    return postState(post);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffPostPayload, { description: 'Adds a post to the journal, as a draft or published.' })
  async createJournalPost(
    @Args(() => PostArguments) post: PostArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffPostPayload> {
    const facts = factsOf(post);
    const id = await this.changes.createPage(context, facts, (manager) => this.writePost.create(manager, facts));
    return { post: await this.get(id) };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffPostPayload, {
    description: 'Changes a post, and publishes it or makes it a draft; the storefront follows at once.',
  })
  async updateJournalPost(
    @RowId('post') id: number,
    @SeenVersion('post') version: string,
    @Args(() => PostArguments) post: PostArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffPostPayload> {
    const facts = factsOf(post);
    const changed = await this.changes.changePage(
      context,
      facts,
      (manager) => this.writePost.change(manager, id, facts, version),
      () => this.get(id),
    );
    return { post: changed };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => DeletionPayload, { description: 'Deletes a draft with its comments. Published posts are refused.' })
  deleteJournalPost(
    @RowId('post') id: number,
    @SeenVersion('post') version: string,
    @Ctx() context: StaffContext,
  ): Promise<DeletionPayload> {
    return this.changes.delete(context, id, (manager) => this.writePost.delete(manager, id, version));
  }

  private get(id: number): Promise<BlogPost> {
    return getRow(this.db.manager, BlogPost, id, staffMessages.unknownPost);
  }
}

@Resolver(() => StaffPost)
export class StaffPostVersionResolver {
  @FieldResolver(() => String, { description: 'Version to pass back with a change.' })
  version(@Root() post: BlogPost): string {
    return postVersion(post);
  }
}
