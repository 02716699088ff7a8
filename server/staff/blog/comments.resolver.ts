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
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { staffErrorMessages } from '../../../domain/error-messages';
import { enumOf } from '../../graphql/enum-of';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { EditorsOnly } from '../../graphql/staff-access';
import { listPayloadOf, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { contentVersion } from '../../infra/content-version';
import { partOf } from '../../database/text-filters';
import { type StaffContext } from '../../infra/request/staff-context';
import { type CommentState, moderateComment } from '../../features/blog/moderate-comment';
import { BlogComment } from '../../features/blog/blog-post.entity';
import { type AuditedChanges } from '../audit/audited-changes';
import { AnswerArguments, ModeratedPage, Moderation } from '../reviews/moderation';

const StaffCommentState = enumOf<CommentState>('CommentState', 'State of a comment.', {
  shown: 'It is shown on the storefront.',
  hidden: 'Staff have hidden it.',
});

@ObjectType({ description: 'The post of a comment.' })
class CommentedPost extends ModeratedPage {}

@ObjectType('Comment', { description: 'A comment on a blog post.' })
class StaffComment {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => CommentedPost, { description: 'The post.' })
  post: CommentedPost;

  @Field(() => String, { description: 'Name of the author, as it is shown.' })
  name: string;

  @Field(() => String, { description: 'Email address of the author, which only staff see.' })
  email: string;

  @Field(() => String, { description: 'Text of the comment, as plain text.' })
  comment: string;

  @Field(() => DateTimeScalar, { description: 'Time at which it was written.' })
  date: Date;
}

@ObjectType({ description: 'A page of comments, the latest first.' })
class CommentPage extends keyPageOf(StaffComment, 'comments') {}

@ObjectType('CommentPayload', { description: 'Result of answering a comment.' })
class StaffCommentPayload extends versionedPayloadOf(StaffComment, 'comment') {}

@ObjectType({ description: 'Result of showing or hiding comments.' })
class CommentsPayload extends listPayloadOf(StaffComment, 'comments') {}

@ArgsType()
class CommentListArguments extends KeyPageArguments {
  @Field(() => StaffCommentState, { nullable: true, description: 'Returns only comments in this state.' })
  state?: CommentState | null;

  @Field(() => String, {
    nullable: true,
    description: "Part of the post's title, or its slug.",
  })
  post?: string | null;
}

/** Returns the version of a comment: a hash of its text and of the answer. */
const commentVersion = ({ id, comment, replyText }: BlogComment): string => contentVersion([id, comment, replyText]);

/** Comments on blog posts, as editors moderate them. */
@Resolver(() => StaffComment)
export class StaffCommentsResolver {
  private readonly moderation;

  constructor(
    private readonly db: DataSource,
    clock: Clock,
    changes: AuditedChanges,
  ) {
    const unknown = staffErrorMessages.unknownComment;
    const query = () => this.rows();
    this.moderation = new Moderation({
      ...{ noun: 'comment', entity: BlogComment, unknown, versionOf: commentVersion, query, changes, clock },
    });
  }

  @EditorsOnly()
  @Query(() => CommentPage, { description: 'Comments on blog posts, the latest first.' })
  comments(@Args(() => CommentListArguments) wanted: CommentListArguments): Promise<CommentPage> {
    const query = this.rows();
    const search = wanted.post?.trim().toLowerCase() ?? '';
    if (search !== '')
      query.andWhere("(post.slug = :slug OR LOWER(post.title) LIKE :part ESCAPE '!')", {
        ...{ slug: search, part: partOf(search) },
      });
    if (wanted.state != null) query.andWhere('comment.hidden = :hidden', { hidden: wanted.state === 'hidden' });
    return listPage(wanted, { query });
  }

  @EditorsOnly()
  @Mutation(() => CommentsPayload, { description: 'Shows or hides up to 100 comments, all or none.' })
  async moderateComments(
    @Arg('ids', () => [ID], { description: 'Identifiers of the comments, at most 100.' }) ids: string[],
    @Arg('state', () => StaffCommentState, { description: 'State to set.' }) state: CommentState,
    @Ctx() context: StaffContext,
  ): Promise<CommentsPayload> {
    const comments = await this.moderation.moderateAll(context, ids, (manager, id) =>
      moderateComment(manager, id, state),
    );
    return { comments };
  }

  @EditorsOnly()
  @Mutation(() => StaffCommentPayload, {
    description:
      'Answers a comment in the name of the shop, or changes the answer. The answer is shown wherever the comment is.',
  })
  async answerComment(
    @RowId('comment') id: number,
    @SeenVersion('comment') version: string,
    @Args(() => AnswerArguments) { text }: AnswerArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCommentPayload> {
    return { comment: await this.moderation.answer(context, { id, version, text }) };
  }

  @EditorsOnly()
  @Mutation(() => StaffCommentPayload, { description: 'Removes the answer of the shop to a comment.' })
  async removeCommentAnswer(
    @RowId('comment') id: number,
    @SeenVersion('comment') version: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffCommentPayload> {
    return { comment: await this.moderation.answer(context, { id, version, text: null }) };
  }

  @FieldResolver(() => StaffCommentState, { description: 'State of the comment.' })
  state(@Root() { hidden }: BlogComment): CommentState {
    return hidden ? 'hidden' : 'shown';
  }

  @FieldResolver(() => ShopReply, { nullable: true, description: 'Answer of the shop; null if there is none.' })
  reply(@Root() comment: BlogComment): ShopReply | null {
    return shopReplyOf(comment);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with an answer; the state is not part of it.' })
  version(@Root() comment: BlogComment): string {
    return commentVersion(comment);
  }

  private rows(): SelectQueryBuilder<BlogComment> {
    return this.db
      .createQueryBuilder(BlogComment, 'comment')
      .innerJoin('comment.post', 'post')
      .addSelect(['post.id', 'post.slug', 'post.title']);
  }
}
