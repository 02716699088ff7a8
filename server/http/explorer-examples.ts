import { voiceExamples } from './explorer-examples.voice';

/** An operation that the API explorer offers ready to run. */
export interface ExplorerExample {
  readonly name: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Any 16 to 64 digits name a cart; the storefront makes 39. */
const uniqueId = '100200300400500600700800900100200300400';

const cartFields = `fragment CartFields on Cart {
  uniqueId totalQuantity
  lines { id title quantity unitPrice { formatted } lineTotal { formatted } }
  coupon { code amount { formatted } }
  totals { subTotal { formatted } shipping { formatted } discount { formatted } grandTotal { formatted amount } }
}`;

const browsing: readonly ExplorerExample[] = [
  {
    name: 'Products',
    query: `# What is for sale. Try a search: "query": "rosemary".
query Products($query: String, $category: String, $first: Int = 12) {
  products(query: $query, filter: { category: $category }, first: $first, sort: FEATURED) {
    totalCount
    nodes { id slug title currentPrice { formatted } rating { average count } featureImage { url width height } }
    pageInfo { hasNextPage endCursor }
  }
}`,
    variables: { query: null, category: 'essential-oil' },
  },
  {
    name: 'Product',
    query: `# Everything about one product.
query Product($slug: String!) {
  product(slug: $slug) {
    id title subTitle price { formatted } currentPrice { formatted } stock availableForSale
    shortDescription gallery { url alt }
    keyResults { percentage description }
    faqs { question answer }
    related(first: 4) { slug title }
  }
}`,
    variables: { slug: 'rosemary-essential-oil' },
  },
];

const cart: readonly ExplorerExample[] = [
  {
    name: 'Add to cart',
    query: `# The id of a cart is any 16 to 64 digits that you choose and keep.
mutation AddToCart($uniqueId: String!, $productId: ID!, $quantity: Int!) {
  cartLinesAdd(uniqueId: $uniqueId, lines: [{ productId: $productId, quantity: $quantity }]) {
    cart { ...CartFields }
    userErrors { code message field }
  }
}
${cartFields}`,
    variables: { uniqueId, productId: '65', quantity: 2 },
  },
  {
    name: 'Apply coupon',
    query: `mutation ApplyCoupon($uniqueId: String!, $code: String!) {
  cartCouponApply(uniqueId: $uniqueId, code: $code) {
    cart { ...CartFields }
    userErrors { code message field }
  }
}
${cartFields}`,
    variables: { uniqueId, code: 'WELCOME10' },
  },
  {
    name: 'Cart',
    query: `query Cart($uniqueId: String!) {
  cart(uniqueId: $uniqueId) { ...CartFields }
}
${cartFields}`,
    variables: { uniqueId },
  },
];

const customer: readonly ExplorerExample[] = [
  {
    name: 'Register',
    query: `mutation Register($input: CustomerRegisterInput!) {
  customerRegister(input: $input) {
    customer { id name email }
    userErrors { code message field }
  }
}`,
    variables: { input: { name: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '07123456789', password: 'Fern-wild1' } },
  },
  {
    name: 'Login',
    query: `# Copy the token into the header x-auth-token of the operations that need a customer.
mutation Login($email: String!, $password: String!) {
  customerLogin(email: $email, password: $password) {
    token expiresAt
    customer { id name }
    userErrors { code message field }
  }
}`,
    variables: { email: 'ada@example.com', password: 'Fern-wild1' },
  },
  {
    name: 'Addresses',
    query: `# Needs x-auth-token.
query Addresses {
  me { id name email addresses { id label name address city state zip countryCode } }
}`,
  },
  {
    name: 'Add address',
    query: `# Needs x-auth-token.
mutation AddAddress($input: AddressInput!) {
  addressCreate(input: $input) {
    address { id label }
    userErrors { code message field }
  }
}`,
    variables: { input: { name: 'Ada Lovelace', phone: '07123456789', address: '12 Fern Street', city: 'London', state: 'Greater London', zip: 'SW1A 1AA' } },
  },
];

const order: readonly ExplorerExample[] = [
  {
    name: 'Shipping address',
    query: `# Needs x-auth-token.
mutation ShippingAddress($input: CheckoutAddressInput!) {
  checkoutShippingAddressSet(input: $input) {
    cart { uniqueId shippingAddress { label } billingAddress { label } }
    userErrors { code message field }
  }
}`,
    variables: { input: { uniqueId, addressId: 'the id of one of your addresses', useForBilling: true } },
  },
  {
    name: 'Place order',
    query: `# Needs x-auth-token. The same idempotencyKey again answers the same order.
mutation PlaceOrder($input: OrderPlaceInput!) {
  orderPlace(input: $input) {
    ... on CardOrderStarted { order { number status } provider providerOrderId amountMinor currencyCode }
    ... on CashOrderPlaced { order { number status } }
    ... on OrderRejected { userErrors { code message field } }
  }
}`,
    variables: { input: { uniqueId, method: 'CARD', idempotencyKey: 'a text of your own' } },
  },
  {
    name: 'Confirm payment',
    query: `# Needs x-auth-token. What the card provider's popup handed out.
mutation ConfirmPayment($input: PaymentConfirmInput!) {
  paymentConfirm(input: $input) {
    ... on PaymentSucceeded { order { number status payAmount { formatted } } }
    ... on PaymentPending { order { number status } }
    ... on PaymentFailed { userErrors { code message } }
  }
}`,
    variables: { input: { orderNumber: '', providerOrderId: '', transactionId: '', signature: '' } },
  },
  {
    name: 'Order',
    query: `# Needs x-auth-token.
query Order($number: String!) {
  order(number: $number) {
    number status method bookingDate payAmount { formatted }
    lines { title quantity lineTotal { formatted } status availableAction }
    shipping { name address city zip }
  }
}`,
    variables: { number: '' },
  },
];

/** The explorer shows its last window first. */
const welcome: ExplorerExample = {
  name: 'Start here',
  query: `# The tabs above hold example operations, from the shelf to the paid order: run them in their order.
# Operations that need a customer take the token of Login in the header x-auth-token (the arrows at the left).
# Docs, at the right, describes every type and field.
query Shop {
  shop { shopName region currencyCode paymentMethods supportEmail }
  categories { key title }
}`,
};

export const explorerExamples: readonly ExplorerExample[] = [...browsing, ...cart, ...customer, ...order, ...voiceExamples, welcome];
