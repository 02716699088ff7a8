import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { type Connection, EntryPageArguments, toConnection } from '../../graphql/connection';
import { Image, imageOrNull, HtmlScalar } from '../../graphql/value.types';
import { type RequestContext } from '../../infra/request/context';
import { type PaginationArgs, pageRequest, sliceKey, clampSlice } from '../../infra/request/page';
import { type Journal, type PostRow, type PostWithDescription } from './journal.service';
import { BlogCommentConnection, BlogCommentType, BlogPostConnection, BlogPostType } from './journal.types';
import { commentCount, commentSlices, postComments, postDescription, type PublicComment } from './post.loaders';

@Resolver(() => BlogPostType)
export class JournalResolver {
  constructor(private readonly journal: Journal) {}

  @Access('public')
  @PubliclyCacheable()
  @Query(() => BlogPostConnection, { description: 'Published journal posts, newest first.' })
  async blogPosts(@Args(() => EntryPageArguments) page: PaginationArgs): Promise<Connection<PostRow>> {
    return toConnection(await this.journal.page(pageRequest(page)));
  }

  @Access('public')
  @PubliclyCacheable()
  @Query(() => BlogPostType, {
    nullable: true,
    description: 'A journal post by its slug; null if no published post has it.',
  })
  blogPost(
    @Arg('slug', () => String, { description: 'Slug of the post, as in the URL /blog-detail/{slug}.' }) slug: string,
  ): Promise<PostWithDescription | null> {
    return this.journal.bySlug(slug);
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
