import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Query,
  Resolver,
  Root,
  Field,
  InputType,
  Mutation,
  ObjectType,
} from 'type-graphql';
import { commentForm } from '../../../domain/forms/comment';
import { limits } from '../../../domain/limits';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { type Connection, EntryPageArguments, toConnection } from '../../graphql/connection';
import { Image, imageOrNull, HtmlScalar } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { type PaginationArgs, pageRequest, sliceKey, clampSlice } from '../../infra/request/page';
import { type UserError, UserErrors } from '../../graphql/user-error.type';
import { type ReplyColumns, ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { Validated } from '../../graphql/validated';
import { type Blog, type PostRow, type PostWithDescription } from './blog.service';
import { BlogCommentConnection, BlogCommentType, BlogPostConnection, BlogPostType } from './blog.types';
import { commentCount, commentSlices, postComments, postDescription, type PublicComment } from './blog-post.loaders';
import { type SubmitComment, type SubmittedComment } from './submit-comment';

@Validated(commentForm)
@InputType({ description: 'A new comment on a blog post.' })
export class BlogCommentInput {
  @Field(() => String, { description: 'Slug of the post.' })
  slug: string;

  @Field(() => String, {
    description: `Name of the author, published with the comment; at most ${limits.fields.commentName} characters.`,
  })
  name: string;

  @Field(() => String, { description: 'Email address of the author; never published.' })
  email: string;

  @Field(() => String, {
    description: `Text of the comment, as plain text, at most ${limits.fields.comment} characters.`,
  })
  comment: string;

  @Field(() => String, {
    nullable: true,
    description: 'Honeypot against spam bots; leave it out.',
  })
  website?: string | null;
}

@ObjectType({ description: 'Result of submitting a comment.', simpleResolvers: true })
class CommentPayload {
  @Field(() => BlogCommentType, { nullable: true, description: 'The new comment; null on failure.' })
  comment: SubmittedComment | null;

  @UserErrors()
  userErrors?: UserError[];
}

@Resolver(() => BlogPostType)
export class BlogResolver {
  constructor(
    private readonly blog: Blog,
    private readonly submitComment: SubmitComment,
  ) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => BlogPostConnection, { description: 'Published blog posts, newest first.' })
  async blogPosts(@Args(() => EntryPageArguments) page: PaginationArgs): Promise<Connection<PostRow>> {
    return toConnection(await this.blog.page(pageRequest(page)));
  }

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => BlogPostType, {
    nullable: true,
    description: 'A blog post by its slug; null if no published post has it.',
  })
  blogPost(
    @Arg('slug', () => String, { description: 'Slug of the post, as in the URL /blog-detail/{slug}.' }) slug: string,
  ): Promise<PostWithDescription | null> {
    return this.blog.bySlug(slug);
  }

  @Access('public', 'messages:write')
  @Mutation(() => CommentPayload, { description: 'Adds a comment to a blog post.' })
  async blogCommentSubmit(
    @Arg('input', () => BlogCommentInput, { description: 'Comment to submit.' }) input: BlogCommentInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<CommentPayload> {
    return { comment: await this.submitComment.submit(input, caller) };
  }

  @FieldResolver(() => HtmlScalar, { description: 'Full text.' })
  async description(@Root() { id, description }: PostRow, @Ctx() { load }: RequestContext): Promise<string | null> {
    return description ?? load(postDescription, id);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Image above the text; null if none.' })
  image(@Root() { image, title }: PostRow): Image | null {
    return imageOrNull(image, title);
  }

  @FieldResolver(() => [BlogCommentType], {
    description: 'All comments, oldest first. Use `commentsConnection` for pagination.',
  })
  comments(@Root() { id }: PostRow, @Ctx() { load }: RequestContext): Promise<PublicComment[]> {
    return load(postComments, id);
  }

  @FieldResolver(() => BlogCommentConnection, {
    description: 'Comments with pagination, oldest first.',
  })
  async commentsConnection(
    @Root() { id }: PostRow,
    @Args(() => EntryPageArguments) page: PaginationArgs,
    @Ctx() { load }: RequestContext,
  ): Promise<Connection<PublicComment>> {
    const total = await load(commentCount, id);
    const slice = clampSlice(pageRequest(page), total);
    return toConnection({
      rows: total > slice.offset ? await load(commentSlices, sliceKey(id, slice)) : [],
      total,
      ...slice,
    });
  }
}

@Resolver(() => BlogCommentType)
export class CommentResolver {
  @FieldResolver(() => ShopReply, { nullable: true, description: 'Answer of the shop; null without one.' })
  reply(@Root() comment: ReplyColumns): ShopReply | null {
    return shopReplyOf(comment);
  }
}
