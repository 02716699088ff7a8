import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type GalleryUser = 'anonymous' | 'customer' | 'newCustomer';

/** Ids of the demo customer that URLs contain. */
export interface GalleryIds {
  readonly order: string;
  readonly address: string;
}

/** Cookies and storage for a new browser context. */
export type BrowserState = BrowserContextOptions['storageState'];

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CustomerData {
  readonly me: {
    readonly orders: { readonly nodes: readonly { readonly number: string; readonly status: string }[] };
    readonly addresses: readonly { readonly id: string }[];
  };
}

const demoCustomer: Credentials = { email: 'demo@fernwild.example', password: 'Fernwild1!' };
const newCustomer = {
  name: 'Rowan',
  lastname: 'Alder',
  email: 'rowan.alder@example.com',
  phone: '07700900456',
  password: 'moss and fern',
};

/** Signs in each user of the gallery's screens. @returns their browser states, and ids for URLs */
export async function signInUsers(
  browser: Browser,
  shopUrl: string,
): Promise<{ states: Record<GalleryUser, BrowserState>; ids: GalleryIds }> {
  await graphqlRequest(
    shopUrl,
    'mutation ($input: CustomerRegisterInput!) { customerRegister(input: $input) { userErrors { message } } }',
    { input: newCustomer },
  );
  return {
    ids: await demoCustomerIds(shopUrl),
    states: {
      anonymous: undefined,
      customer: await signIn(browser, shopUrl, demoCustomer, fillCart),
      newCustomer: await signIn(browser, shopUrl, newCustomer),
    },
  };
}

async function demoCustomerIds(shopUrl: string): Promise<GalleryIds> {
  const { customerLogin } = await graphqlRequest<{ customerLogin: { token: string } }>(
    shopUrl,
    'mutation ($email: String!, $password: String!) { customerLogin(email: $email, password: $password) { token } }',
    demoCustomer,
  );
  const { me } = await graphqlRequest<CustomerData>(
    shopUrl,
    '{ me { orders(first: 10) { nodes { number status } } addresses { id } } }',
    {},
    customerLogin.token,
  );
  const order = me.orders.nodes.find(({ status }) => status === 'ORDER_CONFIRMED') ?? me.orders.nodes[0];
  const [address] = me.addresses;
  if (order === undefined || address === undefined) throw new Error('The demo customer has no order or no address.');
  return { order: order.number, address: address.id };
}

export async function graphqlRequest<Data>(
  shopUrl: string,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) };
  const response = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  // A GraphQL response; the data has the shape of the query.
  const { data, errors } = (await response.json()) as { data: Data; errors?: readonly { message: string }[] };
  if (errors) throw new Error(errors[0]?.message);
  return data;
}

async function signIn(
  browser: Browser,
  shopUrl: string,
  { email, password }: Credentials,
  afterSignIn?: (page: Page, shopUrl: string) => Promise<void>,
): Promise<BrowserState> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/login`);
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  await afterSignIn?.(page, shopUrl);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function fillCart(page: Page, shopUrl: string): Promise<void> {
  for (const slug of ['lavender-essential-oil', 'rose-shea-hand-cream']) {
    // Until scripts handle the page, the button leads to the cart.
    await page.goto(`${shopUrl}/product/${slug}`, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'View Cart' }).waitFor();
  }
}
