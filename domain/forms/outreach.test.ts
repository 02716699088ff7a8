import { describeValidation } from '../testing/form-problems';
import { commentForm } from './comment';
import { contactForm } from './contact';
import { newsletterForm } from './mail-requests';
import { reviewForm } from './review';

const x = (length: number) => 'x'.repeat(length);
const longEmail = `${x(95)}@e.com`;
const tooLongEmail = 'Email may have at most 100 characters.';

describeValidation('blog comment', commentForm, { name: 'Ann', email: 'ann@example.com', comment: 'Lovely.' }, [
  ['name', '', 'BLANK', 'Name cannot be blank'],
  ['name', x(101), 'TOO_LONG', 'Name may have at most 100 characters.'],
  ['email', '', 'BLANK', 'Email cannot be blank'],
  ['email', 'ann', 'INVALID', 'Please enter a valid email address (Ex: name@example.com).'],
  ['email', longEmail, 'TOO_LONG', tooLongEmail],
  ['comment', '', 'BLANK', 'Comment cannot be blank'],
  ['comment', x(5001), 'TOO_LONG', 'Comment may have at most 5000 characters.'],
]);

const message = {
  name: 'Ann',
  lastname: 'Lee',
  email: 'ann@example.com',
  subject: 'Oils',
  message: 'Which one?',
  captchaToken: 'proof',
};

describeValidation('contact', contactForm, message, [
  ['name', '', 'BLANK', 'Name cannot be blank'],
  ['name', x(51), 'TOO_LONG', 'Name may have at most 50 characters.'],
  ['lastname', '', 'BLANK', 'Lastname cannot be blank'],
  ['lastname', x(51), 'TOO_LONG', 'Lastname may have at most 50 characters.'],
  ['email', '', 'BLANK', 'Email cannot be blank'],
  ['email', 'ann', 'INVALID', 'Email is not valid.'],
  ['email', 'eve,ann@example.com', 'INVALID', 'Email is not valid.'],
  ['email', longEmail, 'TOO_LONG', tooLongEmail],
  ['subject', '', 'BLANK', 'Subject cannot be blank.'],
  ['subject', x(201), 'TOO_LONG', 'Subject may have at most 200 characters.'],
  ['message', '', 'BLANK', 'Message cannot be blank.'],
  ['message', x(5001), 'TOO_LONG', 'Message may have at most 5000 characters.'],
  ['captchaToken', '', 'BLANK', 'Please verify you are human!'],
  ['captchaToken', x(10_001), 'TOO_LONG', 'Verification is not correct!'],
]);

describeValidation('newsletter', newsletterForm, { email: 'ann@example.com' }, [
  ['email', '', 'BLANK', 'Email cannot be blank'],
  ['email', 'ann@@example.com', 'INVALID', 'Email is not valid.'],
  ['email', '"ann"@example.com', 'INVALID', 'Email is not valid.'],
  ['email', longEmail, 'TOO_LONG', tooLongEmail],
]);

describeValidation('review', reviewForm, { headline: 'Soft', review: 'My hair loves it.', rating: 5 }, [
  ['headline', '', 'BLANK', 'Headline cannot be blank'],
  ['headline', x(201), 'TOO_LONG', 'Headline may have at most 200 characters.'],
  ['review', '', 'BLANK', 'Review cannot be blank'],
  ['review', x(5001), 'TOO_LONG', 'Review may have at most 5000 characters.'],
  ['rating', undefined, 'BLANK', 'Please Select Rating'],
  ['rating', 0, 'INVALID', 'Please Select Rating'],
  ['rating', 6, 'INVALID', 'Please Select Rating'],
  ['rating', 4.5, 'INVALID', 'Please Select Rating'],
  ['rating', '5', 'INVALID', 'Please Select Rating'],
]);
