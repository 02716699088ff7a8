import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { commentForm } from '../../../domain/forms/comment';
import { limits } from '../../../domain/limits';
import { Access } from '../../graphql/access';
import { UserError } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type RequestContext } from '../../infra/request/context';
import { BlogCommentType } from './journal.types';
import { type SubmitComment, type SubmittedComment } from './submit-comment';

@Validated(commentForm)
@InputType({ description: 'A new comment on a journal post.' })
export class BlogCommentInput {
  @Field(() => String, { description: 'Slug of the post.' })
  slug: string;

  @Field(() => String, {
    description: `Name of the author, published with the comment; at most ${limits.fields.commentName} characters.`,
  })
  name: string;

  @Field(() => String, { description: 'Email address of the author; never published.' })
  email: string;

  @Field(() => String, { description: `Text of the comment, plain text, at most ${limits.fields.comment} characters.` })
  comment: string;

  @Field(() => String, {
    nullable: true,
    description: 'Honeypot against spam bots; leave it out.',
  })
  website?: string | null;
}

@ObjectType({ description: 'Result of `blogCommentSubmit`.', simpleResolvers: true })
export class CommentPayload {
  @Field(() => BlogCommentType, { nullable: true, description: 'The new comment; null on failure.' })
  comment: SubmittedComment | null;

  @Field(() => [UserError], { description: 'Errors; empty on success.' })
  userErrors: UserError[];
}

@Resolver()
export class SubmitCommentResolver {
  constructor(private readonly submitComment: SubmitComment) {}

  @Access('public')
  @Mutation(() => CommentPayload, { description: 'Adds a comment to a journal post.' })
  async blogCommentSubmit(
    @Arg('input', () => BlogCommentInput, { description: 'The comment.' }) input: BlogCommentInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<CommentPayload> {
    return { comment: await this.submitComment.submit(input, caller), userErrors: [] };
  }
}
