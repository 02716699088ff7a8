import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { ReviewInput } from './review.input';
import { ReviewPayload } from './review.types';
import { type SubmitReview } from './submit-review';

@Resolver()
export class SubmitReviewResolver {
  constructor(private readonly submitReview: SubmitReview) {}

  @Access('customer')
  @Mutation(() => ReviewPayload, {
    description: 'Submits a review. A further review of the same product replaces the first.',
  })
  async reviewSubmit(
    @Arg('input', () => ReviewInput, { description: 'The review.' }) input: ReviewInput,
    @Ctx() context: RequestContext,
  ): Promise<ReviewPayload> {
    return { review: await this.submitReview.submit(requireViewer(context).customerId, input), userErrors: [] };
  }
}
