import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import { answerForm } from '../../../domain/forms/staff-moderation';
import { KeyPageArguments, keyPage } from '../../graphql/key-page';
import { rowIdOf } from '../../graphql/row-id';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { Validated } from '../../graphql/validated';
import { type StaffContext } from '../../infra/request/staff-context';
import { type CommentState } from '../content/journal-comments';
import { type CommentFilter, type CommentList } from './comment-list';
import {
  CommentPage,
  CommentsPayload,
  type StaffComment,
  staffCommentOf,
  StaffCommentPayload,
  StaffCommentState,
} from './comment.types';
import { type Moderation } from './moderation.service';

const idText = 'Identifier of the comment.';
const versionText = 'Version of the comment that the caller has seen.';

@ArgsType()
class CommentListArguments extends KeyPageArguments implements CommentFilter {
  @Field(() => StaffCommentState, { nullable: true, description: 'Only comments that stand like this.' })
  state?: CommentState | null;

  @Field(() => String, { nullable: true, description: "A part of the post's title, or its slug." })
  post?: string | null;
}

@Validated(answerForm)
@ArgsType()
class AnswerCommentArguments {
  @Field(() => ID, { description: idText })
  id: string;

  @Field(() => String, { description: versionText })
  version: string;

  @Field(() => String, { description: 'The answer, as plain text, 2 to 2000 characters.' })
  text: string;
}

/** Comments of the journal, as editors moderate them. */
@Resolver()
export class StaffCommentsResolver {
  constructor(
    private readonly list: CommentList,
    private readonly moderation: Moderation<CommentState, StaffComment>,
  ) {}

  @StaffOnly('manager', 'editor')
  @Query(() => CommentPage, { description: 'Comments of the journal, the latest first.' })
  async comments(@Args(() => CommentListArguments) wanted: CommentListArguments): Promise<CommentPage> {
    return keyPage(wanted, {
      read: (after, take) => this.list.read(wanted, after, take),
      keyOf: ({ id }) => String(id),
      view: staffCommentOf,
    });
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => CommentsPayload, { description: 'Shows or hides up to 100 comments, all or none.' })
  async moderateComments(
    @Arg('ids', () => [ID], { description: 'Identifiers of the comments.' }) ids: string[],
    @Arg('state', () => StaffCommentState, { description: 'How they shall stand.' }) state: CommentState,
    @Ctx() context: StaffContext,
  ): Promise<CommentsPayload> {
    return {
      comments: await this.moderation.moderate(requireStaff(context), ids.map(rowIdOf), state),
      userErrors: [],
    };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCommentPayload, {
    description:
      'Answers a comment in the name of the shop, or changes the answer. The answer is shown wherever the comment is.',
  })
  async answerComment(
    @Args(() => AnswerCommentArguments) { id, version, text }: AnswerCommentArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffCommentPayload> {
    const answer = { id: rowIdOf(id), version, text };
    return { comment: await this.moderation.answer(requireStaff(context), answer), userErrors: [] };
  }

  @StaffOnly('manager', 'editor')
  @Mutation(() => StaffCommentPayload, { description: 'Removes the answer of the shop to a comment.' })
  async removeCommentAnswer(
    @Arg('id', () => ID, { description: idText }) id: string,
    @Arg('version', () => String, { description: versionText }) version: string,
    @Ctx() context: StaffContext,
  ): Promise<StaffCommentPayload> {
    const answer = { id: rowIdOf(id), version, text: null };
    return { comment: await this.moderation.answer(requireStaff(context), answer), userErrors: [] };
  }
}
