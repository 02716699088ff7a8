const cartUnits = 999;

/** All numeric limits of the business rules. Lengths are in characters; durations have their unit in the name. */
export const limits = {
  /** The cookie's lifetime exceeds the retention of an unused cart: domain/retention-days.ts. */
  cart: { units: cartUnits, lineUnits: 99, cookieDays: 365 },

  /** Maximum number of entries in any list of a request, such as cart lines or ids. */
  inputList: 100,

  /** Maximum number of values chosen in one group of a product filter. */
  filterValues: 20,

  /** Highest price or shipping of a product, in minor units: what a column of 32 bits holds, with room for a cart of 999 pieces. */
  productAmount: 2_000_000,

  fields: {
    email: 100,
    password: 20,
    phone: 20,
    name: 50,
    addressName: 100,
    billingName: 200,
    commentName: 100,
    address: 200,
    city: 50,
    state: 50,
    postcode: 16,
    subject: 200,
    coupon: 100,
    search: 100,
    message: 5000,
    comment: 5000,
    headline: 200,
    review: 5000,
    size: 50,
    captchaToken: 10_000,
    editPhone: 15,
    editPincode: 15,
    carrier: 50,
    trackingNumber: 40,
  },

  /** Minimum length of a field's value. */
  minimum: { password: 8, resetPassword: 6, addAddressState: 3, trackingNumber: 4 },

  /**
   * Limits per customer, to bound the rows that one account can create. Unpaid orders reserve stock: at most three orders, and the
   * units of two full carts, at a time. `countsAsUnpaid` states which orders these are.
   */
  perCustomer: {
    addresses: 50,
    addressesOfOneOrder: 200,
    wishlistItems: 200,
    unpaidOrders: 3,
    unpaidUnits: 2 * cartUnits,
  },

  phoneDigits: { min: 9, max: 14 },
  cartIdDigits: { min: 16, max: 64, generated: 39 },
  minimumAge: 18,

  truncation: {
    cardTitle: { over: 55, at: 53 },
    blogTitle: 95,
    newArrival: 200,
    ingredient: 210,
    category: 100,
    reviewExcerpt: 100,
    metaDescription: 120,
    addressList: 30,
    addressDialog: 20,
    name: 20,
    addressLabel: 75,
  },

  /** `size` is the page size of lists: reviews, orders, posts, comments. Product grids show up to `products`. */
  pages: { size: 10, products: 48, window: 5, maxFirst: 100 },
  home: { favourites: 3, posts: 3, ingredients: 8, promises: 12, sliderDuplicatedUpTo: 3 },

  /** Display time of a notice, in milliseconds. */
  noticeMs: { standard: 11_000, cart: 4_000, newsletter: 5_000 },

  /** Since the last visit: tokens are renewed while in use. */
  sessionHours: 24,
  resetLinkMinutes: 7,
  cardHoldMinutes: 15,
  confirmationPollSeconds: 60,
  returnHours: 48,

  /** A product page states how many are left, from this number on, unless the shop's settings say otherwise. */
  lowStock: 5,

  reviews: { shown: 3, min: 1, max: 5, default: 5 },
  /** Shown on product cards without reviews; never returned by the API. */
  cardRating: { average: 4.5, count: 1 },
  faqsInLeftColumn: 5,
  /** Products with a higher id get the special picture style. */
  specialImageAboveId: 92,

  ui: {
    dragPx: 5,
    mobileVideoBelowPx: 575,
    videoVisible: 0.5,
    reviewTabDelayMs: 2_000,
    reviewScrollDelayMs: 300,
    summaryHeightPx: 370,
    counterMs: 2_000,
  },
  /** Number of visible slides up to a screen width in pixels; wider screens use the last count. */
  slides: [
    { upToPx: 576, count: 1 },
    { upToPx: 768, count: 2 },
    { upToPx: 992, count: 3 },
    { upToPx: 1200, count: 4 },
  ],
} as const;
