import type { Visitor } from '../harness/visitor';
import { DashboardScreen } from '../screens/dashboard';
import { LoginScreen } from '../screens/login';
import { ProductScreen } from '../screens/product';
import { demoCustomer, signUpAndSignIn } from './customers';
import { waitUntilIdle } from '../harness/page-activity';

interface CustomerData {
  readonly orders: { readonly nodes: readonly { readonly number: string; readonly status: string }[] };
  readonly addresses: readonly { readonly id: string }[];
}

/** Order numbers by status and an address id of the demo customer, for URLs. */
export interface CustomerIdentifiers {
  readonly order: (status: string) => string;
  readonly address: string;
}

/** Signs in as the demo customer, who has data on every page. */
export async function signInAsCustomer(visitor: Visitor): Promise<CustomerIdentifiers> {
  await visitor.open('/login');
  await new LoginScreen(visitor).signIn(demoCustomer.email, demoCustomer.password);
  await new DashboardScreen(visitor).waitUntilOpen();
  const { orders, addresses } = await fetchCustomerData(visitor);
  const order = (status: string) => {
    const found = orders.nodes.find((one) => one.status === status);
    if (!found) throw new Error(`The demo customer has no order in status ${status}.`);
    return found.number;
  };
  const [first] = addresses;
  if (!first) throw new Error('The demo customer has no address.');
  return { order, address: first.id };
}

async function fetchCustomerData(visitor: Visitor): Promise<CustomerData> {
  const query = '{ me { orders(first: 20) { nodes { number status } } addresses { id } } }';
  // Shape selected by the query.
  const { me } = (await sendAsCustomer(visitor, query)) as { me: CustomerData | null };
  if (me === null) throw new Error('No customer is signed in.');
  return me;
}

/** Signs in as a new customer with one address. */
export async function signUpWithAddress(visitor: Visitor): Promise<void> {
  await visitor.open('/login');
  await signUpAndSignIn(visitor);
  await new DashboardScreen(visitor).waitUntilOpen();
  const mutation = 'mutation($input: AddressInput!) { addressCreate(input: $input) { userErrors { code } } }';
  const input = {
    name: 'Rowan Alder',
    phone: '9100000456',
    address: '3 Neem Road',
    city: 'Pune',
    zip: '411001',
    state: 'Maharashtra',
  };
  expect(await sendAsCustomer(visitor, mutation, { input })).toEqual({ addressCreate: { userErrors: [] } });
}

/** Sends a GraphQL operation with the token of the signed-in customer. @returns its data */
export async function sendAsCustomer({ page, shop }: Visitor, query: string, variables: object = {}): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('x-auth-token'));
  const response = await page.request.post(`${shop.url}/graphql`, {
    data: { query, variables },
    headers: { 'x-auth-token': token ?? '' },
  });
  // A GraphQL response.
  return ((await response.json()) as { data: unknown }).data;
}

/** Adds a product to the cart, which opens the mini cart on the product page. */
export async function addProductToCart(visitor: Visitor, slug = 'lavender-essential-oil'): Promise<void> {
  const product = new ProductScreen(visitor);
  await product.open(slug);
  await product.addToCart();
  await visitor.page.getByRole('dialog', { name: /cart/i }).getByRole('link', { name: 'Checkout' }).waitFor();
}

/** Opens a page and waits until it is fully loaded. */
export async function openUntilIdle(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilIdle(visitor.page);
}
