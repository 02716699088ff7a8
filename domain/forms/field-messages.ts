import { limits } from '../limits';

/** Validation messages of the fields. The forms deliberately differ in wording and full stops. */
export const fieldMessages = {
  email: {
    blankStop: 'Email cannot be blank.',
    blank: 'Email cannot be blank',
    invalidExample: 'Please enter a valid email address (Ex: name@example.com).',
    invalid: 'Email is not valid.',
  },
  password: {
    blankStop: 'Password cannot be blank.',
    blank: 'Password cannot be blank',
    currentBlank: 'Current Password cannot be blank.',
    short: `Password must be ${limits.minimum.password} characters long.`,
    resetShort: `Password must be ${limits.minimum.resetPassword} characters long.`,
    special: 'Invalid password. Must contain one special character',
    confirmBlankStop: 'Confirm Password cannot be blank.',
    confirmBlank: 'Confirm Password cannot be blank',
    signUpMismatch: 'Password and Confirm Password are not same.',
    // The leading space is part of the specified text.
    changeMismatch: ' New and Confirm Password are not same.',
    // Despite its wording, the specified message for two passwords that differ.
    resetMismatch: 'Password and Confirm Password cannot be blank',
  },
  name: { blankStop: 'Name cannot be blank.', blank: 'Name cannot be blank' },
  lastname: {
    blankStop: 'Lastname cannot be blank.',
    blank: 'Lastname cannot be blank',
    accountBlank: 'Last Name cannot be blank',
  },
  phone: {
    signUpBlank: 'Phone number cannot be blank.',
    blank: 'Phone Number cannot be blank',
    accountBlank: 'Phone cannot be blank',
    invalid: 'Please enter valid Phone Number',
  },
  address: { blank: 'Address cannot be blank' },
  city: { blank: 'City cannot be blank' },
  state: { blank: 'State cannot be blank' },
  country: { unknown: 'Please give the two-letter code of a country, for example GB.' },
  postcode: {
    blank: 'Postcode cannot be blank',
    editBlank: 'Pincode cannot be blank',
    invalid: 'Please enter valid Postcode',
  },
  comment: { blank: 'Comment cannot be blank' },
  subject: { blank: 'Subject cannot be blank.' },
  message: { blank: 'Message cannot be blank.' },
  captcha: { missing: 'Please verify you are human!', wrong: 'Verification is not correct!' },
  coupon: { blank: 'Coupon cannot be blank' },
  headline: { blank: 'Headline cannot be blank' },
  review: { blank: 'Review cannot be blank' },
  rating: { missing: 'Please Select Rating' },
  reason: { cancel: 'Please select Cancel reason.', return: 'Please select Return reason.' },
  lines: { blank: 'Please choose a product.' },
  quantity: { invalid: `Quantity must be a whole number from 1 to ${limits.cart.lineUnits}.` },
} as const;

/** Returns the message for text that is too long; the specification has none. */
export function tooLong(label: string, max: number): string {
  return `${label} may have at most ${max} characters.`;
}

/** Returns the message for a value of the wrong type. */
export function notValid(label: string): string {
  return `${label} is not valid.`;
}
