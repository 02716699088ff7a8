import { limits } from '../limits';
import { text } from './fields';
import { fieldMessages as say } from './field-messages';
import { form } from './form';
import { rating } from './numbers';

export const reviewForm = form({
  headline: text({ label: 'Headline', blank: say.headline.blank, max: limits.fields.headline }),
  review: text({ label: 'Review', blank: say.review.blank, max: limits.fields.review }),
  rating: rating(),
});
