import { limits } from '../limits';
import { text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { form } from './form';
import { rating } from './numbers';

export const reviewForm = form({
  headline: text({ label: 'Headline', blank: messages.headline.blank, max: limits.fields.headline }),
  review: text({ label: 'Review', blank: messages.review.blank, max: limits.fields.review }),
  rating: rating(),
});
