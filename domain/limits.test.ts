import { limits } from './limits';
import { deliveryPolicies, governingLaw, impactCounters, indiaPolicy } from './policies';

describe('limits', () => {
  it.each([
    ['units in a cart', limits.cart.units, 999],
    ['units in a line', limits.cart.lineUnits, 99],
    ['characters of an email', limits.fields.email, 100],
    ['characters of a password', limits.fields.password, 20],
    ['characters of a phone', limits.fields.phone, 20],
    ['characters of a name', limits.fields.name, 50],
    ['characters of a name in an address', limits.fields.addressName, 100],
    ['characters of a name in a billing address', limits.fields.billingName, 200],
    ['characters of a name under a comment', limits.fields.commentName, 100],
    ['characters of an address', limits.fields.address, 200],
    ['characters of a city', limits.fields.city, 50],
    ['characters of a state', limits.fields.state, 50],
    ['characters of a postcode', limits.fields.postcode, 16],
    ['characters of a subject', limits.fields.subject, 200],
    ['characters of a coupon', limits.fields.coupon, 100],
    ['characters of a search term', limits.fields.search, 100],
    ['characters of a message', limits.fields.message, 5000],
    ['characters of a phone on address edit', limits.fields.editPhone, 15],
    ['characters of a pincode on address edit', limits.fields.editPincode, 15],
    ['characters a password needs', limits.minimum.password, 8],
    ['characters a reset password needs', limits.minimum.resetPassword, 6],
    ['characters a state needs on add address', limits.minimum.addAddressState, 3],
    ['digits a phone needs', limits.phoneDigits.min, 9],
    ['digits a phone may have', limits.phoneDigits.max, 14],
    ['digits a cart id needs', limits.cartIdDigits.min, 16],
    ['digits a cart id may have', limits.cartIdDigits.max, 64],
    ['digits of a cart id that is made', limits.cartIdDigits.generated, 39],
    ['years of age', limits.minimumAge, 18],
    ['card titles are cut over', limits.truncation.cardTitle.over, 55],
    ['card titles are cut at', limits.truncation.cardTitle.at, 53],
    ['blog titles are cut at', limits.truncation.blogTitle, 95],
    ['new-arrival texts are cut at', limits.truncation.newArrival, 200],
    ['ingredient descriptions are cut at', limits.truncation.ingredient, 210],
    ['category descriptions are cut at', limits.truncation.category, 100],
    ['review excerpts are cut at', limits.truncation.reviewExcerpt, 100],
    ['meta descriptions are cut at', limits.truncation.metaDescription, 120],
    ['addresses in the list are cut at', limits.truncation.addressList, 30],
    ['addresses in the dialog are cut at', limits.truncation.addressDialog, 20],
    ['names are cut at', limits.truncation.name, 20],
    ['address labels are cut at', limits.truncation.addressLabel, 75],
    ['records on a page', limits.pages.size, 10],
    ['products on a page of a grid', limits.pages.products, 48],
    ['page numbers shown', limits.pages.window, 5],
    ['records asked for at once', limits.pages.maxFirst, 100],
    ['favourites on home', limits.home.favourites, 3],
    ['posts on home', limits.home.posts, 3],
    ['ingredients on home', limits.home.ingredients, 8],
    ['promises on home', limits.home.promises, 12],
    ['items at which the slider is doubled', limits.home.sliderDuplicatedUpTo, 3],
    ['ms of a notice', limits.noticeMs.standard, 11_000],
    ['ms of a cart notice', limits.noticeMs.cart, 4000],
    ['ms of a newsletter notice', limits.noticeMs.newsletter, 5000],
    ['minutes of a reset link', limits.resetLinkMinutes, 7],
    ['minutes of a card hold', limits.cardHoldMinutes, 15],
    ['seconds of polling', limits.confirmationPollSeconds, 60],
    ['hours to return', limits.returnHours, 48],
    ['reviews shown', limits.reviews.shown, 3],
    ['lowest rating', limits.reviews.min, 1],
    ['highest rating', limits.reviews.max, 5],
    ['rating on the form', limits.reviews.default, 5],
    ['rating of a card without reviews', limits.cardRating.average, 4.5],
    ['reviews of a card without reviews', limits.cardRating.count, 1],
    ['questions in the left column', limits.faqsInLeftColumn, 5],
    ['id of the special image', limits.specialImageAboveId, 92],
    ['px of a drag', limits.ui.dragPx, 5],
    ['px of the mobile video', limits.ui.mobileVideoBelowPx, 575],
    ['share of a visible video', limits.ui.videoVisible, 0.5],
    ['ms before the review tab', limits.ui.reviewTabDelayMs, 2000],
    ['ms before the review scroll', limits.ui.reviewScrollDelayMs, 300],
    ['px of the order summary', limits.ui.summaryHeightPx, 370],
    ['ms of a counter', limits.ui.counterMs, 2000],
  ])('%s: %d', (_name, value, expected) => {
    expect(value).toBe(expected);
  });

  it('put 1, 2, 3 and 4 slides beside each other by width', () => {
    expect(limits.slides.map(({ upToPx, count }) => [upToPx, count])).toEqual([
      [576, 1],
      [768, 2],
      [992, 3],
      [1200, 4],
    ]);
  });
});

describe('policies', () => {
  it.each(['IN', 'UK'] as const)('deliver in 2 to 10 working days with 48 hours to ask for a return (%s)', (region) => {
    expect(deliveryPolicies[region].deliveryWorkingDays).toEqual({ from: 2, to: 10 });
    expect(deliveryPolicies[region].returnRequestHours).toBe(48);
  });

  it('state the facts of the India edition', () => {
    expect(indiaPolicy).toMatchObject({
      freeShippingAbove: 599,
      shippingBelow: 99,
      collectionWorkingDays: 7,
      selfShippedDispatchHours: 48,
      prepaidRefundWorkingDays: { from: 5, to: 7 },
      shippingRefundable: false,
      damagedGoodsRefund: 'store credit',
      membershipFree: true,
      currencyName: 'Indian Rupees',
    });
  });

  it('name the governing law', () => {
    expect(governingLaw).toEqual({ IN: 'India (Mumbai courts)', UK: 'UK law' });
  });

  it('count the impact', () => {
    expect(impactCounters.map(({ count }) => count)).toEqual([5000, 8500, 7700, 50]);
  });
});
