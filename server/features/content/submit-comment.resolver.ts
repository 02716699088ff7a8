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
@InputType({ description: 'What a reader writes below a post.' })
export class BlogCommentInput {
  @Field(() => String, { description: "The post's slug." })
  slug: string;

  @Field(() => String, {
    description: `Who writes, at most ${limits.fields.commentName} characters. Everybody sees it.`,
  })
  name: string;

  @Field(() => String, { description: 'For the shop only; never shown.' })
  email: string;

  @Field(() => String, { description: `Plain text of at most ${limits.fields.comment} characters.` })
  comment: string;

  @Field(() => String, {
    nullable: true,
    description: 'Leave it out: a trap for programs that fill in every field they find.',
  })
  website?: string | null;
}

@ObjectType({ description: 'The comment as everybody sees it, or why there is none.', simpleResolvers: true })
export class CommentPayload {
  @Field(() => BlogCommentType, { nullable: true, description: 'The new comment.' })
  comment: SubmittedComment | null;

  @Field(() => [UserError], { description: 'Why nothing was published; empty on success.' })
  userErrors: UserError[];
}

@Resolver()
export class SubmitCommentResolver {
  constructor(private readonly submitComment: SubmitComment) {}

  @Access('public')
  @Mutation(() => CommentPayload, { description: 'Comments on a post of the journal.' })
  async blogCommentSubmit(
    @Arg('input', () => BlogCommentInput, { description: 'The comment.' }) input: BlogCommentInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<CommentPayload> {
    return { comment: await this.submitComment.submit(input, caller), userErrors: [] };
  }
}
