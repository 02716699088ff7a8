import { desktop } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually, waitUntil } from '../harness/wait-until';
import { type Visitor } from '../harness/visitor';
import { MiniCart } from '../screens/mini-cart';
import { ProductScreen } from '../screens/product';

setUpChromium();

/** Opens the tab of an example operation. */
async function openExample({ page }: Visitor, name: string): Promise<void> {
  await page.locator('app-window-switcher').getByText(name, { exact: true }).click();
}

interface GraphqlResponse {
  readonly data: Record<string, Record<string, unknown>> | null;
  readonly errors?: unknown;
}

/** Sends the open operation. @returns the answer of its root field */
async function sendOperation({ page, shop }: Visitor, field: string): Promise<Record<string, unknown>> {
  let answer: GraphqlResponse | undefined;
  // Reads the body in the route, since the browser may discard it before it can be read from the response.
  await page.route(`${shop.url}/graphql`, async (route) => {
    const sent = await route.request().allHeaders();
    // To a request without cookies Playwright would add those of the browser.
    const response = await route.fetch({ headers: { ...sent, cookie: sent.cookie ?? 'none=none' } });
    const body = await response.text();
    // Shape of a GraphQL response.
    if (route.request().postData()?.includes(`${field}(`) || body.includes(`{"data":{"${field}":`))
      answer = JSON.parse(body) as GraphqlResponse;
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'Send Request' }).click();
  const { data, errors } = await waitUntil(() => Promise.resolve(answer), {
    timeoutMessage: `No response to ${field} was received`,
  });
  await page.unroute(`${shop.url}/graphql`);
  expect(errors).toBeUndefined();
  return data?.[field] ?? {};
}

/** A script stores the token after the response has arrived. */
async function waitForStoredToken({ page }: Visitor): Promise<void> {
  await page.getByText('Updated active environment variables: token.').first().waitFor();
}

/** Runs in the explorer's page. @returns its variables in the browser's storage, as JSON */
function persistedVariables(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('AltairDB');
    opening.onerror = () => reject(new Error("The explorer's storage cannot be opened."));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('appState');
      // Shape of the explorer's records.
      const reading = transaction.objectStore('appState').getAll() as IDBRequest<{ key: string; value: string }[]>;
      transaction.oncomplete = () => {
        database.close();
        resolve(reading.result.find(({ key }) => key.endsWith('::environments'))?.value ?? '');
      };
    };
  });
}

/**
 * Waits until the browser's storage holds a value. The explorer writes its changes only after a second without further ones,
 * without a visible sign; a reload before that would discard them.
 */
async function waitUntilPersisted({ page }: Visitor, value: string): Promise<void> {
  await waitUntil(async () => ((await page.evaluate(persistedVariables)).includes(value) ? true : undefined), {
    timeoutMessage: 'The explorer did not store the value',
  });
}

describe('the API explorer', () => {
  journey(
    'documents every query and mutation with its description',
    { region: 'UK', device: desktop },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/graphql');
      await page.locator('[track-id="reload_docs"]').click();
      await page.locator('[track-id="show_docs"]').click();
      const docs = page.locator('app-doc-viewer');
      await docs.getByText('Query', { exact: true }).waitFor();
      await docs.getByText('Mutation', { exact: true }).click();
      await docs.getByText('cartLinesAdd', { exact: true }).click();
      await docs.getByText('CartLineAddInput').first().waitFor();
    },
  );

  journey('runs its examples in sequence, up to the paid order', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/graphql');
    await openExample(visitor, 'Add to cart');
    expect(await sendOperation(visitor, 'cartLinesAdd')).toMatchObject({
      cart: { totalQuantity: 2 },
      userErrors: [],
    });
    await openExample(visitor, 'Register');
    expect(await sendOperation(visitor, 'customerRegister')).toMatchObject({ userErrors: [] });
    await openExample(visitor, 'Login');
    expect(await sendOperation(visitor, 'customerLogin')).toMatchObject({ userErrors: [] });
    await waitForStoredToken(visitor);
    await openExample(visitor, 'Add address');
    expect(await sendOperation(visitor, 'addressCreate')).toMatchObject({ userErrors: [] });
    await openExample(visitor, 'Shipping address');
    expect(await sendOperation(visitor, 'checkoutShippingAddressSet')).toMatchObject({ userErrors: [] });
    await openExample(visitor, 'Place order');
    expect(await sendOperation(visitor, 'orderPlace')).toMatchObject({ order: { status: 'PROCESSING' } });
    await openExample(visitor, 'Confirm payment');
    expect(await sendOperation(visitor, 'paymentConfirm')).toMatchObject({ order: { status: 'ORDER_CONFIRMED' } });
    await openExample(visitor, 'Order');
    expect(await sendOperation(visitor, 'order')).toMatchObject({
      status: 'ORDER_CONFIRMED',
      lines: [{ title: 'Rosemary Essential Oil' }],
    });
  });

  journey(
    'has a separate cart in a browser that has one in the storefront',
    { region: 'UK', device: desktop },
    async (visitor) => {
      const product = new ProductScreen(visitor);
      await product.open('lavender-essential-oil');
      await product.addToCart();
      await new MiniCart(visitor).waitForItem('Lavender Essential Oil');
      await visitor.open('/graphql');
      await openExample(visitor, 'Add to cart');
      expect(await sendOperation(visitor, 'cartLinesAdd')).toMatchObject({
        cart: { totalQuantity: 2, lines: [{ title: 'Rosemary Essential Oil' }] },
        userErrors: [],
      });
      await openExample(visitor, 'Cart');
      expect(await sendOperation(visitor, 'cart')).toMatchObject({ totalQuantity: 2 });
    },
  );

  journey(
    'opens with the first steps, and stores the token for the other examples',
    { region: 'UK', device: desktop },
    async (visitor) => {
      const { page } = visitor;
      await visitor.open('/graphql');
      const activeTab = page.locator('.window-switcher__item--active');
      await expectEventually(async () => (await activeTab.innerText()).split('\n')[0]?.trim(), 'Start here');
      await openExample(visitor, 'Register');
      await sendOperation(visitor, 'customerRegister');
      await openExample(visitor, 'Login');
      await sendOperation(visitor, 'customerLogin');
      await waitForStoredToken(visitor);
      await openExample(visitor, 'Addresses');
      expect(await sendOperation(visitor, 'me')).toMatchObject({ name: 'Ada' });
    },
  );

  journey('keeps the token across a reload', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/graphql');
    await openExample(visitor, 'Register');
    const { customer } = await sendOperation(visitor, 'customerRegister');
    await openExample(visitor, 'Login');
    const { token } = await sendOperation(visitor, 'customerLogin');
    // The types of the token and of the customer are those of the examples' operations.
    await waitUntilPersisted(visitor, token as string);
    await visitor.page.reload();
    await openExample(visitor, 'Addresses');
    expect(await sendOperation(visitor, 'me')).toMatchObject({ name: 'Ada', id: (customer as { id: string }).id });
  });
});
