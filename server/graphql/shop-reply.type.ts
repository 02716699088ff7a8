import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from './value.types';

@ObjectType({ description: 'An answer of the shop to a review or a comment.', simpleResolvers: true })
export class ShopReply {
  @Field(() => String, { description: 'Text of the answer, as plain text.' })
  text: string;

  @Field(() => DateTimeScalar, { description: 'The time at which the answer was written or last changed.' })
  repliedAt: Date;
}

/** The columns of an answer; both are null without one. */
export interface ReplyColumns {
  readonly replyText: string | null;
  readonly repliedAt: Date | null;
}

export const shopReplyOf = ({ replyText, repliedAt }: ReplyColumns): ShopReply | null =>
  replyText === null || repliedAt === null ? null : { text: replyText, repliedAt };
