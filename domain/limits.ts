const cartUnits = 999;

/** Every number of the shop's rules. Lengths count characters, times name their unit. */
export const limits = {
  /** The cookie names the cart for longer than an unused cart is kept: domain/kept-days.ts. */
  cart: { units: cartUnits, lineUnits: 99, cookieDays: 365 },

  /** Entries of any list in a request: lines to add to a cart, ids, and whatever list is added to the API. */
  inputList: 100,

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
  },

  /** The shortest value a field takes. */
  minimum: { password: 8, resetPassword: 6, addAddressState: 3 },

  /**
   * What one customer may keep, a bound on the rows that one account can create. Unpaid card orders hold
   * stock: three orders, and the pieces of two full carts, at a time.
   */
  perCustomer: { addresses: 50, addressesOfOneOrder: 200, wishes: 200, unpaidOrders: 3, unpaidPieces: 2 * cartUnits },

  phoneDigits: { min: 9, max: 14 },
  cartIdDigits: { min: 16, max: 64, made: 39 },
  minimumAge: 18,

  cuts: {
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

  /** `size` is for lists of entries: reviews, orders, posts, comments. Product grids show up to `products`. */
  pages: { size: 10, products: 48, window: 5, maxFirst: 100 },
  home: { favourites: 3, posts: 3, ingredients: 8, promises: 12, sliderDuplicatedUpTo: 3 },

  /** How long a notice stays, in milliseconds. */
  noticeMs: { standard: 11_000, cart: 4_000, newsletter: 5_000 },

  /** Since the last visit: a token in use is renewed. */
  sessionHours: 24,
  resetLinkMinutes: 7,
  cardHoldMinutes: 15,
  confirmationPollSeconds: 60,
  returnHours: 48,

  reviews: { shown: 3, min: 1, max: 5, default: 5 },
  /** What a product card without reviews shows; never part of an answer of the API. */
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
  /** Slides beside each other up to a width in pixels; wider screens keep the last count. */
  slides: [
    { upToPx: 576, count: 1 },
    { upToPx: 768, count: 2 },
    { upToPx: 992, count: 3 },
    { upToPx: 1200, count: 4 },
  ],
} as const;
