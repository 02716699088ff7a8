import { object } from 'yup';
import { limits } from '../limits';
import { text } from './fields';
import { fieldMessages as messages } from './field-messages';
import { rating } from './numbers';

export const reviewForm = object({
  headline: text({ label: 'Headline', blank: messages.headline.blank, max: limits.fields.headline }),
  review: text({ label: 'Review', blank: messages.review.blank, max: limits.fields.review }),
  rating: rating(),
});
