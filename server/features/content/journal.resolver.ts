import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import { SameForAll } from '../../graphql/public-cache';
import { type Connection, pageArguments, toConnection } from '../../graphql/connection';
import { Image, imageOrNull } from '../../graphql/image.type';
import { HtmlScalar } from '../../graphql/scalars';
import { type RequestContext } from '../../request/context';
import { type PageQuestion, pageRequest } from '../../request/page';
import { type Journal, type PostRow, type WholePost } from './journal.service';
import { BlogCommentType, BlogPostConnection, BlogPostType } from './journal.types';
import { postComments, postDescription, type PublicComment } from './post.loaders';

const PostPageArguments = pageArguments(20);

@Resolver(() => BlogPostType)
export class JournalResolver {
  constructor(private readonly journal: Journal) {}

  @Access('public')
  @SameForAll()
  @Query(() => BlogPostConnection, { description: 'The posts of the journal, the latest first.' })
  async blogPosts(@Args(() => PostPageArguments) page: PageQuestion): Promise<Connection<PostRow>> {
    return toConnection(await this.journal.page(pageRequest(page)));
  }

  @Access('public')
  @SameForAll()
  @Query(() => BlogPostType, { nullable: true, description: 'One post; null when no published one has the slug.' })
  blogPost(
    @Arg('slug', () => String, { description: 'The last part of the post\'s address.' }) slug: string,
  ): Promise<WholePost | null> {
    return this.journal.bySlug(slug);
  }

  @FieldResolver(() => HtmlScalar, { description: 'The whole text.' })
  async description(@Root() { id, description }: PostRow, @Ctx() { load }: RequestContext): Promise<string | null> {
    return description ?? load(postDescription, id);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'The picture above the text.' })
  image(@Root() { image, title }: PostRow): Image | null {
    return imageOrNull(image, title);
  }

  @FieldResolver(() => [BlogCommentType], { description: 'What readers wrote, in the order of writing.' })
  comments(@Root() { id }: PostRow, @Ctx() { load }: RequestContext): Promise<PublicComment[]> {
    return load(postComments, id);
  }
}
