import { notices, texts, type Notice } from './messages';
import { orderTexts } from './order-texts';
import { errorMessages } from './error-messages';

type Line = readonly [name: string, notice: Notice, text: string, tone: Notice['tone'], duration: number];

const lines: readonly Line[] = [
  ['couponApplied', notices.couponApplied, 'Coupon code applied successfully.', 'success', 4000],
  ['couponUnknown', notices.couponUnknown, 'Coupon code does not exist.', 'danger', 4000],
  ['couponAlreadyApplied', notices.couponAlreadyApplied, 'Coupon code already applied.', 'danger', 4000],
  ['couponRemoved', notices.couponRemoved, 'Coupon code has been removed.', 'success', 4000],
  ['cartLineNotRemoved', notices.cartLineNotRemoved, 'Something went wrong, Please try again!', 'danger', 4000],
  ['cartsMerged', notices.cartsMerged, 'Your cart now also holds what you had chosen before.', 'success', 4000],
  ['somethingWentWrong', notices.somethingWentWrong, 'Something went wrong, Please try again!', 'danger', 11_000],
  ['commentAdded', notices.commentAdded, 'Blog Comment Added Successfully', 'success', 11_000],
  ['commentNotAdded', notices.commentNotAdded, 'Blog comment has not been Added successfully.', 'danger', 11_000],
  [
    'contactSent',
    notices.contactSent,
    'Thank you for contacting us. We will get back to you very soon!',
    'success',
    11_000,
  ],
  ['contactFailed', notices.contactFailed, 'Something went wrong, Please try again!', 'danger', 11_000],
  ['addressSaved', notices.addressSaved, 'Add to Address Book successfully.', 'success', 11_000],
  ['addressUpdated', notices.addressUpdated, 'Address updated.', 'success', 11_000],
  ['addressAlreadySaved', notices.addressAlreadySaved, 'Address is already added in Our Record.', 'success', 11_000],
  ['passwordUpdated', notices.passwordUpdated, 'Password has been updated successfully.', 'success', 11_000],
  ['wrongOldPassword', notices.wrongOldPassword, 'Please enter correct Old Password', 'danger', 11_000],
  [
    'resetUnknownEmail',
    notices.resetUnknownEmail,
    'Sorry but we could not find a customer with that email address.',
    'danger',
    11_000,
  ],
  ['resetMailSent', notices.resetMailSent, 'Thank you, an email has been sent to you.', 'success', 11_000],
  ['passwordReset', notices.passwordReset, 'Password has been reset successfully.', 'success', 11_000],
  ['passwordNotReset', notices.passwordNotReset, 'Password has not been updated successfully', 'danger', 11_000],
  ['resetLinkExpired', notices.resetLinkExpired, 'Your activation link is expired now !', 'alert', 11_000],
  ['wishlistAdded', notices.wishlistAdded, 'Added to your Wishlist.', 'success', 11_000],
  ['wishlistRemoved', notices.wishlistRemoved, 'Removed from your Wishlist.', 'success', 11_000],
  ['wishlistFailed', notices.wishlistFailed, 'Something went wrong. Please try again later.', 'danger', 11_000],
  ['accountUpdated', notices.accountUpdated, 'Account Updated successfully.', 'success', 11_000],
  ['accountNotUpdated', notices.accountNotUpdated, 'Account has not been Updated successfully.', 'danger', 11_000],
  ['alreadySubscribed', notices.alreadySubscribed, 'You are already subscribed.', 'danger', 5000],
  ['captchaError', notices.captchaError, 'ReCaptcha Error, Please try again.', 'danger', 5000],
  ['subscribed', notices.subscribed, 'Thank You For Subscribing!', 'success', 5000],
  ['footerFailed', notices.footerFailed, 'Something went wrong. Please try again.', 'danger', 5000],
  ['footerSubscribed', notices.footerSubscribed, 'Thank you! We will connect you soon.', 'success', 5000],
  [
    'stockAlertStored',
    notices.stockAlertStored,
    'Thank you. We will write to you once, when it is back.',
    'success',
    11_000,
  ],
  ['reviewAdded', notices.reviewAdded, 'Review Added Successfully', 'success', 11_000],
  ['reviewNotAdded', notices.reviewNotAdded, 'Review has not been Added Successfully', 'danger', 11_000],
  ['noReviewFound', notices.noReviewFound, 'No Review Found.', 'danger', 11_000],
  ['statusChanged', notices.statusChanged, 'Order Status Changed successfully.', 'success', 11_000],
  ['statusNotChanged', notices.statusNotChanged, 'Please try again', 'danger', 11_000],
  ['statusNoRecord', notices.statusNoRecord, 'No record found for this user', 'danger', 11_000],
  ['statusNotAuthorised', notices.statusNotAuthorised, 'You are not authorised user for this order.', 'danger', 11_000],
];

describe('notices', () => {
  it.each(lines)('%s has its sentence, tone and time', (_name, notice, text, tone, duration) => {
    expect(notice).toEqual({ text, tone, duration });
  });

  it('names the shop in the answers to a registration', () => {
    expect(notices.registered('Fernwild')).toMatchObject({
      text: expect.stringMatching(/^Thank you for registering .*Fernwild/) as string,
      tone: 'success',
      duration: 11_000,
    });
    expect(notices.emailTaken('Fernwild')).toMatchObject({
      text: expect.stringMatching(/email id already exists with Fernwild/) as string,
      tone: 'danger',
      duration: 11_000,
    });
  });

  it('are all in the table above', () => {
    const others = ['registered', 'emailTaken', 'invalidCredentials'];
    expect(new Set([...lines.map(([name]) => name), ...others])).toEqual(new Set(Object.keys(notices)));
  });
});

describe('texts', () => {
  it.each([
    [texts.loading, 'Loading in Progress...'],
    [orderTexts.loading, 'Loading in Progress....'],
    [texts.sending, 'Sending...'],
    [orderTexts.placed, 'Thank You! Your order has been placed Successfully'],
    [orderTexts.failed, 'Sorry! Your order has been Failed, Please try again!'],
    [texts.oops, 'Oops Something went wrong. Please try again later.'],
    [texts.resetLinkExpired, 'Your activation link is expired now! Try again.'],
    [texts.cartEmptyTitle, 'SHOPPING CART IS EMPTY'],
    [texts.cartEmpty, 'You have no items in your shopping cart.'],
    [texts.miniCartEmpty, 'Your Cart is Empty.'],
    [texts.shippingEmptyTitle, 'SHIPPING IS EMPTY'],
    [texts.shippingEmpty, 'You have no items for Shipping'],
    [texts.noProducts, 'No products found for your search.'],
    [texts.noSearchResults, 'No Results for Your Search'],
    [texts.searchSuggestions, "We Think You'll love"],
    [texts.noProductReviews, 'No Product Review Found for this Product'],
    [texts.noAccountReviews, 'No Product Review Found for this Account'],
    [texts.noComments, 'No comments yet. Be the first to comment!'],
    [texts.noAddresses, 'You currently have no address details saved. You can add or delete an address at any time.'],
    [texts.noWishlist, 'No Wishlist Found'],
    [orderTexts.none, 'No purchases made yet'],
    [
      orderTexts.awaitsPayment,
      'This order is waiting for its payment. You can cancel it once it is paid; without a payment it ends by itself.',
    ],
    [orderTexts.notAuthorised, 'You are not authorised user for this order'],
    [texts.notFound, 'SORRY! PAGE NOT FOUND'],
    [texts.goHome, 'GO TO HOME'],
    [texts.continueShopping, 'CONTINUE SHOPPING'],
    [texts.inStock, 'In stock'],
    [texts.outOfStock, 'Out of Stock'],
    [texts.wishlistInStock, 'Availability'],
    [texts.ratedBy, 'rated by 30K+ customers'],
    [texts.newsletterTitle, 'Unlock Plant Wisdom & Exclusive Offers'],
    [texts.copyright, 'Copyright 2025'],
  ])('say "%s"', (text, sentence) => {
    expect(text).toBe(sentence);
  });

  it('greet by the first 20 characters of a name', () => {
    expect(texts.hello('Ann')).toBe('Hello Ann!');
    expect(texts.hello('a'.repeat(20))).toBe(`Hello ${'a'.repeat(20)}!`);
    expect(texts.hello('a'.repeat(21))).toBe(`Hello ${'a'.repeat(20)}...!`);
  });
});

describe('refusals', () => {
  it('say how many pieces are left, or that none is', () => {
    expect(errorMessages.fewerInStock('Castor Oil', 5)).toBe('Only 5 of Castor Oil left in stock.');
    expect(errorMessages.fewerInStock('Castor Oil', 0)).toBe('Castor Oil is out of stock.');
  });
});
