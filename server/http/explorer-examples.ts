import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '../../domain/limits';

/** The operation and the variables of each example are files, named as the example. */
const folder = path.resolve('server/http/documentation/explorer');

/** The examples in their order, from the product list to the order. The explorer opens the last one. */
export const exampleNames = [
  'Products',
  'Product',
  'Add to cart',
  'Cart',
  'Register',
  'Login',
  'Addresses',
  'Add address',
  'Shipping address',
  'Place order',
  'Confirm payment',
  'Order',
  'Start here',
];

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

/**
 * The script that runs before "Confirm payment". The explorer also runs it before it loads the schema, when there is no order id yet.
 */
const payScript = `const order = altair.helpers.getEnvironment('providerOrderId');
if (order) {
  const body = { provider_order_id: order, card_number: '4111111111111111' };
  const paid = await altair.helpers.request('POST', '/sandbox/payments', { body });
  altair.helpers.setEnvironment('transactionId', paid.transactionid, true);
  altair.helpers.setEnvironment('signature', paid.provider_signature, true);
}`;

/** Returns an operation that the API explorer offers, ready to run. */
export async function readExample(name: string) {
  const file = path.join(folder, name.toLowerCase().replaceAll(' ', '-'));
  return {
    name,
    query: await readFile(`${file}.graphql`, 'utf8'),
    /** JSON, with the placeholders of values. */
    variables: await readFile(`${file}.json`, 'utf8'),
    preRequestScript: name === 'Confirm payment' ? payScript : '',
  };
}
