import { limits } from './limits';
import { truncate } from './text';

type Tone = 'success' | 'danger' | 'alert';

/** A temporary notification. `duration` is in milliseconds. */
export interface Notice {
  readonly text: string;
  readonly tone: Tone;
  readonly duration: number;
}

const { standard, cart, newsletter } = limits.noticeMs;

const success = (text: string, duration: number = standard): Notice => ({ text, tone: 'success', duration });
const danger = (text: string, duration: number = standard): Notice => ({ text, tone: 'danger', duration });

/** Returns a notice with an error message of the server, such as a failed login. */
export const errorNotice = (text: string): Notice => danger(text);

const tryAgain = 'Something went wrong, Please try again!';

/** Notices after a user's action. The wording is specified, including its irregularities. */
export const notices = {
  couponApplied: success('Coupon code applied successfully.', cart),
  couponUnknown: danger('Coupon code does not exist.', cart),
  couponAlreadyApplied: danger('Coupon code already applied.', cart),
  couponRemoved: success('Coupon code has been removed.', cart),
  cartLineNotRemoved: danger(tryAgain, cart),
  // Not part of the specified wording: explains why the cart holds more lines after signing in.
  cartsMerged: success('Your cart now also holds what you had chosen before.', cart),

  somethingWentWrong: danger(tryAgain),

  commentAdded: success('Blog Comment Added Successfully'),
  commentNotAdded: danger('Blog comment has not been Added successfully.'),
  contactSent: success('Thank you for contacting us. We will get back to you very soon!'),
  contactFailed: danger(tryAgain),

  addressSaved: success('Add to Address Book successfully.'),
  addressUpdated: success('Address updated.'),
  // An address that is already saved needs no action, so this refusal is shown as a success.
  addressAlreadySaved: success('Address is already added in Our Record.'),

  passwordUpdated: success('Password has been updated successfully.'),
  wrongOldPassword: danger('Please enter correct Old Password'),
  resetUnknownEmail: danger('Sorry but we could not find a customer with that email address.'),
  resetMailSent: success('Thank you, an email has been sent to you.'),
  passwordReset: success('Password has been reset successfully.'),
  passwordNotReset: danger('Password has not been updated successfully'),
  resetLinkExpired: { text: 'Your activation link is expired now !', tone: 'alert', duration: standard },

  registered: (shopName: string): Notice => success(`Thank you for registering with ${shopName}.`),
  emailTaken: (shopName: string): Notice => danger(`This email id already exists with ${shopName}.`),
  invalidCredentials: danger('The email or the password is not correct.'),

  wishlistAdded: success('Added to your Wishlist.'),
  wishlistRemoved: success('Removed from your Wishlist.'),
  wishlistFailed: danger('Something went wrong. Please try again later.'),

  accountUpdated: success('Account Updated successfully.'),
  accountNotUpdated: danger('Account has not been Updated successfully.'),

  alreadySubscribed: danger('You are already subscribed.', newsletter),
  captchaError: danger('ReCaptcha Error, Please try again.', newsletter),
  subscribed: success('Thank You For Subscribing!', newsletter),
  footerFailed: danger('Something went wrong. Please try again.', newsletter),
  footerSubscribed: success('Thank you! We will connect you soon.', newsletter),

  stockAlertStored: success('Thank you. We will write to you once, when it is back.'),

  reviewAdded: success('Review Added Successfully'),
  reviewNotAdded: danger('Review has not been Added Successfully'),
  noReviewFound: danger('No Review Found.'),

  statusChanged: success('Order Status Changed successfully.'),
  statusNotChanged: danger('Please try again'),
  statusNoRecord: danger('No record found for this user'),
  statusNotAuthorised: danger('You are not authorised user for this order.'),
} as const satisfies Record<string, Notice | ((shopName: string) => Notice)>;

/** Specified texts of the screens. */
export const texts = {
  loading: 'Loading in Progress...',
  sending: 'Sending...',
  demoMail: (folder: string): string =>
    `This is a demo shop and sends no email. The message is a file in the folder ${folder}.`,
  oops: 'Oops Something went wrong. Please try again later.',
  resetLinkExpired: 'Your activation link is expired now! Try again.',

  cartEmptyTitle: 'SHOPPING CART IS EMPTY',
  cartEmpty: 'You have no items in your shopping cart.',
  miniCartEmpty: 'Your Cart is Empty.',
  shippingEmptyTitle: 'SHIPPING IS EMPTY',
  shippingEmpty: 'You have no items for Shipping',
  noProducts: 'No products found for your search.',
  noSearchResults: 'No Results for Your Search',
  searchSuggestions: "We Think You'll love",
  noProductReviews: 'No Product Review Found for this Product',
  noAccountReviews: 'No Product Review Found for this Account',
  noComments: 'No comments yet. Be the first to comment!',
  noAddresses: 'You currently have no address details saved. You can add or delete an address at any time.',
  noWishlist: 'No Wishlist Found',
  notFound: 'SORRY! PAGE NOT FOUND',
  goHome: 'GO TO HOME',
  continueShopping: 'CONTINUE SHOPPING',

  couponNotApplied: (code: string, reason: string): string => `Coupon ${code} is not applied. ${reason}`,
  inStock: 'In stock',
  outOfStock: 'Out of Stock',
  quantityRange: `The quantity is between 1 and ${limits.cart.lineUnits}.`,
  lowStock: (left: number): string => `Only ${left} left`,
  wishlistInStock: 'Availability',
  ratedBy: 'rated by 30K+ customers',
  newsletterTitle: 'Unlock Plant Wisdom & Exclusive Offers',
  copyright: 'Copyright 2025',
  hello: (name: string): string => `Hello ${truncate(name, limits.truncation.name)}!`,
} as const;
