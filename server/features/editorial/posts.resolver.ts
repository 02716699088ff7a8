import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { postForm } from '../../../domain/forms/journal';
import { type PostState } from '../../../domain/journal';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { rowIdOf } from '../../graphql/row-id';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type StaffContext } from '../../infra/request/staff-context';
import { type PostFacts } from '../content/post-version';
import { type PostChanges } from './post-changes.service';
import { type PostFilter, type PostList, postKey } from './post-list';
import {
  DeletionPayload,
  postEntryOf,
  PostStateEnum,
  StaffPost,
  staffPostOf,
  StaffPostPage,
  StaffPostPayload,
} from './post.types';

@ArgsType()
class PostListArguments extends KeyPageArguments implements PostFilter {
  @Field(() => String, { nullable: true, description: 'A part of the title or of the slug.' })
  search?: string | null;

  @Field(() => PostStateEnum, { nullable: true, description: 'Only posts in this state.' })
  state?: PostState | null;
}

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

@Validated(postForm)
@ArgsType()
class CreatePostArguments extends PostArguments {}

@Validated(postForm)
@ArgsType()
class UpdatePostArguments extends PostArguments {
  @Field(() => ID, { description: 'Identifier of the post.' })
  id: string;

  @Field(() => String, { description: 'Version of the post that the caller has seen.' })
  version: string;
}

/** The journal, as staff see it. */
@Resolver()
export class StaffPostsResolver {
  constructor(
    private readonly list: PostList,
    private readonly postChanges: PostChanges,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => StaffPostPage, { description: 'Posts of the journal, newest first, published or not.' })
  journalPosts(@Args(() => PostListArguments) wanted: PostListArguments): Promise<StaffPostPage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted, after, take),
      keyOf: postKey,
      view: postEntryOf,
    });
  }

  @StaffOnly('manager', 'editor')
  @Query(() => StaffPost, { nullable: true, description: 'A post of the journal; null if there is none.' })
  async journalPost(
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
  ): Promise<StaffPost | null> {
    const post = await this.list.find(rowIdOf(id));
    return post && staffPostOf(post);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffPostPayload, { description: 'Adds a post to the journal, as a draft or published.' })
  async createJournalPost(
    @Args(() => CreatePostArguments) post: CreatePostArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffPostPayload> {
    return { post: await this.postChanges.create(requireStaff(context), factsOf(post)), userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffPostPayload, {
    description: 'Changes a post, and publishes it or makes it a draft; the storefront follows at once.',
  })
  async updateJournalPost(
    @Args(() => UpdatePostArguments) { id, version, ...post }: UpdatePostArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffPostPayload> {
    const viewer = requireStaff(context);
    return { post: await this.postChanges.change(viewer, rowIdOf(id), factsOf(post), version), userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => DeletionPayload, { description: 'Deletes a draft with its comments. Published posts are refused.' })
  async deleteJournalPost(
    @Arg('id', () => ID, { description: 'Identifier of the post.' }) id: string,
    @Arg('version', () => String, { description: 'Version of the post that the caller has seen.' }) version: string,
    @Ctx() context: StaffContext,
  ): Promise<DeletionPayload> {
    await this.postChanges.delete(requireStaff(context), rowIdOf(id), version);
    return { deletedId: id, userErrors: [] };
  }
}

function factsOf({ image, readTime, ...rest }: PostArguments): PostFacts {
  return { ...rest, image: image?.trim() ? image : null, readTime: readTime ?? null };
}
