import { Field, InputType, Int } from 'type-graphql';
import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { Validated } from '../../graphql/validated';

@Validated(reviewForm)
@InputType({ description: 'What a customer makes of a product. Date and name are added by the shop.' })
export class ReviewInput {
  @Field(() => String, { description: "The product's slug." })
  slug: string;

  @Field(() => String, { description: `A headline of at most ${limits.fields.headline} characters.` })
  headline: string;

  @Field(() => String, { description: `The review, plain text of at most ${limits.fields.review} characters.` })
  review: string;

  @Field(() => Int, { description: `Stars: ${limits.reviews.min} to ${limits.reviews.max}.` })
  rating: number;
}
