import { object } from 'yup';
import { limits } from '../limits';
import { commentEmailWording, email, optionalText, text } from './fields';
import { fieldMessages as messages } from './field-messages';

export const commentForm = object({
  name: text({ label: 'Name', blank: messages.name.blank, max: limits.fields.commentName }),
  email: email(commentEmailWording),
  comment: text({ label: 'Comment', blank: messages.comment.blank, max: limits.fields.comment }),
  // Honeypot: the field is hidden, so that only bots fill it in.
  website: optionalText('Website', limits.fields.comment),
});
