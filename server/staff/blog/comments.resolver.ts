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
import { type DataSource, type SelectQueryBuilder } from 'typeorm';
import { answerForm } from '../../../domain/forms/staff-moderation';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { rowIdOf, seenArguments } from '../../graphql/row-id';
import { ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { StaffOnly } from '../../graphql/staff-access';
import { StaffPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Clock } from '../../infra/clock';
import { partOf } from '../../database/text-filters';
import { type StaffContext } from '../../infra/request/staff-context';
import { answerComment, commentVersion } from '../../features/blog/answer-comment';
import { type CommentState, moderateComment } from '../../features/blog/submit-comment';
import { BlogComment } from '../../features/blog/blog-post.entity';
import { type AuditedChanges } from '../audit/audited-changes';
import { ModeratedPage } from '../reviews/moderated-page.type';
import { moderation } from '../reviews/moderation';

/** The values are those of `CommentState`. */
enum StaffCommentState {
  SHOWN = 'shown',
  HIDDEN = 'hidden',
}

registerEnumType(StaffCommentState, {
  name: 'CommentState',
  description: 'Whether readers see a comment.',
  valuesConfig: {
    SHOWN: { description: 'It is shown on the storefront.' },
    HIDDEN: { description: 'Staff have hidden it.' },
  },
});

@ObjectType({ description: 'The post of a comment.' })
class CommentedPost extends ModeratedPage {}

@ObjectType('Comment', { description: 'A comment on a post of the journal.' })
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

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  date: Date;
}

@ObjectType({ description: 'A page of comments, the latest first.' })
class CommentPage extends keyPageOf(StaffComment, 'comments') {}

@ObjectType('CommentPayload', { description: 'Result of an answer to a comment.' })
class StaffCommentPayload extends versionedPayloadOf(StaffComment, 'comment') {}

@ObjectType({ description: 'Result of showing or hiding comments.' })
class CommentsPayload extends StaffPayload {
  @Field(() => [StaffComment], { nullable: true, description: 'The comments after the change; null on errors.' })
  comments?: readonly StaffComment[] | null;
}

@ArgsType()
class CommentListArguments extends KeyPageArguments {
  @Field(() => StaffCommentState, { nullable: true, description: 'Only comments that stand like this.' })
  state?: CommentState | null;

  @Field(() => String, { nullable: true, description: "A part of the post's title, or its slug." })
  post?: string | null;
}

@ArgsType()
class SeenCommentArguments extends seenArguments('comment') {}

@Validated(answerForm)
@ArgsType()
class AnswerCommentArguments extends SeenCommentArguments {
  @Field(() => String, { description: 'The answer, as plain text, 2 to 2000 characters.' })
  text: string;
}

/** Comments of the journal, as editors moderate them. */
@Resolver(() => StaffComment)
export class StaffCommentsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly changes: AuditedChanges,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => CommentPage, { description: 'Comments of the journal, the latest first.' })
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

  @StaffOnly('manager', 'editor')
  @Mutation(() => CommentsPayload, { description: 'Shows or hides up to 100 comments, all or none.' })
  async moderateComments(
    @Arg('ids', () => [ID], { description: 'Identifiers of the comments.' }) givenIds: string[],
    @Arg('state', () => StaffCommentState, { description: 'How they shall stand.' }) state: CommentState,
    @Ctx() context: StaffContext,
  ): Promise<CommentsPayload> {
    const { ids, work } = moderation(givenIds, (manager, id) => moderateComment(manager, id, state));
    const view = () => this.rows().where('comment.id IN (:...ids)', { ids }).orderBy('comment.id', 'DESC').getMany();
    return { comments: await this.changes.byStaff(context, work, view) };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCommentPayload, {
    description:
      'Answers a comment in the name of the shop, or changes the answer. The answer is shown wherever the comment is.',
  })
  answerComment(
    @Args(() => AnswerCommentArguments) { text, ...seen }: AnswerCommentArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCommentPayload> {
    return this.answer(context, seen, text);
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCommentPayload, { description: 'Removes the answer of the shop to a comment.' })
  removeCommentAnswer(
    @Args(() => SeenCommentArguments) seen: SeenCommentArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCommentPayload> {
    return this.answer(context, seen, null);
  }

  @FieldResolver(() => StaffCommentState, { description: 'Whether readers see it.' })
  state(@Root() { hidden }: BlogComment): CommentState {
    return hidden ? 'hidden' : 'shown';
  }

  @FieldResolver(() => ShopReply, { nullable: true, description: 'Answer of the shop; null without one.' })
  reply(@Root() comment: BlogComment): ShopReply | null {
    return shopReplyOf(comment);
  }

  @FieldResolver(() => String, { description: 'Version to pass back with an answer; the state is not part of it.' })
  version(@Root() comment: BlogComment): string {
    return commentVersion(comment);
  }

  private async answer(
    context: StaffContext,
    { id: textId, version }: SeenCommentArguments,
    text: string | null,
  ): Promise<StaffCommentPayload> {
    const id = rowIdOf(textId);
    const comment = await this.changes.byStaff(
      context,
      (manager) => answerComment(manager, { id, version, text }, this.clock.now()),
      () => this.rows().where('comment.id = :id', { id }).getOneOrFail(),
    );
    return { comment };
  }

  private rows(): SelectQueryBuilder<BlogComment> {
    return this.db
      .createQueryBuilder(BlogComment, 'comment')
      .innerJoin('comment.post', 'post')
      .addSelect(['post.id', 'post.slug', 'post.title']);
  }
}
