/** The demo customer. */
const demoCustomer = { email: 'demo@fernwild.example', password: 'Fernwild1!' };
const newcomer = {
  name: 'Rowan',
  lastname: 'Alder',
  email: 'rowan.alder@example.com',
  phone: '07700900456',
  password: 'moss and fern',
};

/**
 * Signs in a user for each `who` of the gallery's screens and stores their browser state.
 * @returns `states` for new browser contexts, and `facts` for building URLs
 */
export async function meetPeople(browser, shopUrl) {
  const ask = (query, variables, token) => askShop(shopUrl, query, variables, token);
  await ask(
    'mutation ($input: CustomerRegisterInput!) { customerRegister(input: $input) { userErrors { message } } }',
    { input: newcomer },
  );
  const { customerLogin } = await ask(
    'mutation ($email: String!, $password: String!) { customerLogin(email: $email, password: $password) { token } }',
    demoCustomer,
  );
  const { me: customer } = await ask(
    '{ me { orders(first: 10) { nodes { number status } } addresses { id } } }',
    {},
    customerLogin.token,
  );
  const confirmed =
    customer.orders.nodes.find(({ status }) => status === 'ORDER_CONFIRMED') ?? customer.orders.nodes[0];
  return {
    facts: { order: confirmed.number, address: customer.addresses[0].id },
    states: {
      anybody: undefined,
      customer: await signIn(browser, shopUrl, demoCustomer, fillCart),
      newcomer: await signIn(browser, shopUrl, newcomer),
    },
  };
}

async function askShop(shopUrl, query, variables, token) {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) };
  const answer = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

async function signIn(browser, shopUrl, { email, password }, andThen) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/login`);
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  await andThen?.(page, shopUrl);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function fillCart(page, shopUrl) {
  for (const slug of ['lavender-essential-oil', 'rose-shea-hand-cream']) {
    await page.goto(`${shopUrl}/product/${slug}`);
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'View Cart' }).waitFor();
  }
}
