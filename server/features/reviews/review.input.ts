import { Field, InputType, Int } from 'type-graphql';
import { reviewForm } from '../../../domain/forms/review';
import { limits } from '../../../domain/limits';
import { Validated } from '../../graphql/validated';

@Validated(reviewForm)
@InputType({ description: 'A new review. Date and author name are set by the server.' })
export class ReviewInput {
  @Field(() => String, { description: 'Slug of the product.' })
  slug: string;

  @Field(() => String, { description: `Headline, at most ${limits.fields.headline} characters.` })
  headline: string;

  @Field(() => String, { description: `Text of the review, plain text, at most ${limits.fields.review} characters.` })
  review: string;

  @Field(() => Int, { description: `Rating in stars, ${limits.reviews.min} to ${limits.reviews.max}.` })
  rating: number;
}
