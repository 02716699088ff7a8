import { randomInt } from 'node:crypto';
import { limits } from '../../domain/limits';

/** An operation that the API explorer offers, ready to run. */
export interface ExplorerExample {
  readonly name: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** A script that the explorer runs before the request. */
  readonly preRequestScript?: string;
}

/**
 * The variables that the examples share, as they are at a first visit: each visitor gets another cart id and email address. They are stored
 * in the visitor's browser as explorer variables; scripts fill them from responses, so that no token or id has to be copied by hand.
 */
export function initialValues() {
  const now = Date.now();
  return {
    token: '',
    uniqueId: Array.from({ length: limits.cartIdDigits.generated }, () => randomInt(10)).join(''),
    email: `ada-${now}@example.com`,
    password: 'Fern-wild1',
    addressId: '',
    idempotencyKey: `explorer-${now}`,
    orderNumber: '',
    providerOrderId: '',
    transactionId: '',
    signature: '',
  };
}

type ValueName = keyof ReturnType<typeof initialValues>;

/** The placeholder of a value in variables and headers. */
export const placeholder = (name: ValueName): string => `{{${name}}}`;

/**
 * The script that runs after each example. It stores the ids and the token of a successful answer under the names of the values. A customer
 * has one cart, so an answer can have another cart id than the request; the next order is a new one and needs its own idempotency key.
 * The explorer's interpreter supports JavaScript up to ES2019.
 */
export const storeAnswerScript = `const [answer] = Object.values(JSON.parse(altair.response.body).data || {});
if (answer && !(answer.userErrors || []).length) {
  const found = {
    token: answer.token,
    uniqueId: (answer.cart || answer).uniqueId,
    addressId: (answer.address || {}).id,
    orderNumber: (answer.order || {}).number,
    providerOrderId: answer.providerOrderId,
    idempotencyKey: answer.cart && 'explorer-' + Date.now(),
  };
  for (const name of Object.keys(found)) if (found[name]) altair.helpers.setEnvironment(name, found[name], true);
}`;

const uniqueId = placeholder('uniqueId');

const cartFields = `fragment CartFields on Cart {
  uniqueId totalQuantity
  lines { id title quantity unitPrice { formatted } lineTotal { formatted } }
  coupon { code amount { formatted } }
  totals { subTotal { formatted } shipping { formatted } discount { formatted } grandTotal { formatted amount } }
}`;

const browsing: readonly ExplorerExample[] = [
  {
    name: 'Products',
    query: `# The products for sale. Try a search: "query": "rosemary".
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
    variables: {
      input: {
        name: 'Ada',
        lastname: 'Lovelace',
        email: placeholder('email'),
        phone: '07123456789',
        password: placeholder('password'),
      },
    },
  },
  {
    name: 'Login',
    query: `# A script stores the token; the other examples send it in the header x-auth-token.
mutation Login($email: String!, $password: String!) {
  customerLogin(email: $email, password: $password) {
    token expiresAt
    customer { id name }
    userErrors { code message field }
  }
}`,
    variables: { email: placeholder('email'), password: placeholder('password') },
  },
  {
    name: 'Addresses',
    query: `# Run Login first.
query Addresses {
  me { id name email addresses { id label name address city state zip countryCode } }
}`,
  },
  {
    name: 'Add address',
    query: `# Run Login first.
mutation AddAddress($input: AddressInput!) {
  addressCreate(input: $input) {
    address { id label }
    userErrors { code message field }
  }
}`,
    variables: {
      input: {
        name: 'Ada Lovelace',
        phone: '07123456789',
        address: '12 Fern Street',
        city: 'London',
        state: 'Greater London',
        zip: 'SW1A 1AA',
      },
    },
  },
];

const order: readonly ExplorerExample[] = [
  {
    name: 'Shipping address',
    query: `# Run Login first.
mutation ShippingAddress($input: CheckoutAddressInput!) {
  checkoutShippingAddressSet(input: $input) {
    cart { uniqueId shippingAddress { label } billingAddress { label } }
    userErrors { code message field }
  }
}`,
    variables: { input: { uniqueId, addressId: placeholder('addressId'), useForBilling: true } },
  },
  {
    name: 'Place order',
    query: `# Run Login first. The same idempotencyKey again answers the same order.
mutation PlaceOrder($input: OrderPlaceInput!) {
  orderPlace(input: $input) {
    ... on CardOrderStarted { order { number status } provider providerOrderId amountMinor currencyCode }
    ... on CashOrderPlaced { order { number status } }
    ... on OrderRejected { userErrors { code message field } }
  }
}`,
    variables: { input: { uniqueId, method: 'CARD', idempotencyKey: placeholder('idempotencyKey') } },
  },
  {
    name: 'Confirm payment',
    query: `# Run Place order first. Its pre-request script pays with a test card at the sandbox provider;
# with a real provider the three values come from the provider's popup.
mutation ConfirmPayment($input: PaymentConfirmInput!) {
  paymentConfirm(input: $input) {
    ... on PaymentSucceeded { order { number status payAmount { formatted } } }
    ... on PaymentPending { order { number status } }
    ... on PaymentFailed { userErrors { code message } }
  }
}`,
    variables: {
      input: {
        orderNumber: placeholder('orderNumber'),
        providerOrderId: placeholder('providerOrderId'),
        transactionId: placeholder('transactionId'),
        signature: placeholder('signature'),
      },
    },
    // The explorer also runs this script before it loads the schema, when there is no order id yet.
    preRequestScript: `const order = altair.helpers.getEnvironment('providerOrderId');
if (order) {
  const body = { provider_order_id: order, card_number: '4111111111111111' };
  const paid = await altair.helpers.request('POST', '/sandbox/payments', { body });
  altair.helpers.setEnvironment('transactionId', paid.transactionid, true);
  altair.helpers.setEnvironment('signature', paid.provider_signature, true);
}`,
  },
  {
    name: 'Order',
    query: `# Run Login first.
query Order($number: String!) {
  order(number: $number) {
    number status method bookingDate payAmount { formatted }
    lines { title quantity lineTotal { formatted } status availableAction }
    shipping { name address city zip }
  }
}`,
    variables: { number: placeholder('orderNumber') },
  },
];

const welcome: ExplorerExample = {
  name: 'Start here',
  query: `# The other tabs hold example operations, from the catalogue to the paid order: run them in their order.
# Their scripts (Pre-request, Post-request) carry the token, the cart and the ids from one to the next.
# Variables, below, are the inputs of an example; the environment "This browser" holds the token and the ids.
# The arrows beside Docs load the schema; Docs then describes every query, mutation, type and field.
query Shop {
  shop { shopName region currencyCode paymentMethods supportEmail }
  categories { key title }
}`,
};

export const explorerExamples: readonly ExplorerExample[] = [
  ...browsing,
  ...cart,
  ...customer,
  ...order,
  // The explorer opens the last one.
  welcome,
];
