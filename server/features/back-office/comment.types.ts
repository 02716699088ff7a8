import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { keyPageOf } from '../../graphql/key-page';
import { ShopReply, shopReplyOf } from '../../graphql/shop-reply.type';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { commentVersion } from '../content/answer-comment';
import { type CommentState } from '../content/journal-comments';
import { type BlogComment } from '../content/journal.entity';

/** The values are those of `CommentState`. */
export enum StaffCommentState {
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

@ObjectType({ description: 'The post of a comment.', simpleResolvers: true })
export class CommentedPost {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;
}

@ObjectType('Comment', { description: 'A comment on a post of the journal.' })
export class StaffComment {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

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

  @Field(() => StaffCommentState, { description: 'Whether readers see it.' })
  state: CommentState;

  @Field(() => ShopReply, { nullable: true, description: 'Answer of the shop; null without one.' })
  reply: ShopReply | null;

  @Field(() => String, { description: 'Version to pass back with an answer; the state is not part of it.' })
  version: string;
}

export const staffCommentOf = (row: BlogComment): StaffComment => ({
  ...{ id: String(row.id), name: row.name, email: row.email, comment: row.comment, date: row.date },
  post: { id: String(row.postId), slug: row.post.slug, title: row.post.title },
  state: row.hidden ? 'hidden' : 'shown',
  reply: shopReplyOf(row),
  version: commentVersion(row),
});

@ObjectType({ description: 'A page of comments, the latest first.' })
export class CommentPage extends keyPageOf(StaffComment, 'comments') {}

@ObjectType('CommentPayload', { description: 'Result of an answer to a comment.' })
export class StaffCommentPayload extends StaffPayload {
  @Field(() => StaffComment, { nullable: true, description: 'The comment after the change; null on errors.' })
  comment?: StaffComment | null;

  @Field(() => StaffComment, { nullable: true, description: 'The current state if an older one was seen; else null.' })
  conflict?: StaffComment | null;
}

@ObjectType({ description: 'Result of showing or hiding comments.' })
export class CommentsPayload extends StaffPayload {
  @Field(() => [StaffComment], { nullable: true, description: 'The comments after the change; null on errors.' })
  comments?: readonly StaffComment[] | null;
}
