import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { buildSchema, Kind, parse, validate } from 'graphql';
import { exampleNames, initialValues, readExample, storeAnswerScript } from './explorer-examples';

/** Runs the post-request script with an answer. @returns the values that it stores */
function runStoringScript(answer: unknown): Record<string, string> {
  const stored: Record<string, string> = {};
  const altair = {
    response: { body: JSON.stringify({ data: { field: answer } }) },
    helpers: { setEnvironment: (name: string, value: string) => void (stored[name] = value) },
  };
  runInNewContext(`{${storeAnswerScript}}`, { altair, Date });
  return stored;
}

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

describe('the examples of the API explorer', () => {
  it.each(exampleNames)('%s fits the schema', async (name) => {
    const { query, variables } = await readExample(name);
    const document = parse(query);
    expect(validate(schema, document).map((error) => error.message)).toEqual([]);
    const [operation] = document.definitions;
    const required =
      operation?.kind === Kind.OPERATION_DEFINITION
        ? (operation.variableDefinitions ?? [])
            .filter((one) => one.type.kind === Kind.NON_NULL_TYPE)
            .map((one) => one.variable.name.value)
        : [];
    expect(Object.keys(JSON.parse(variables) as object)).toEqual(expect.arrayContaining(required));
  });

  it.each(exampleNames)('%s reads and stores only values that exist', async (name) => {
    const { variables, preRequestScript } = await readExample(name);
    const text = `${variables} ${preRequestScript}`;
    const used = [...text.matchAll(/\{\{(\w+)\}\}|etEnvironment\('(\w+)'/g)].map(([, read, kept]) => read ?? kept);
    expect(Object.keys(initialValues())).toEqual(expect.arrayContaining(used));
  });

  it('store the id of the cart that is answered: a customer has one cart, which may have another id', () => {
    expect(runStoringScript({ uniqueId: '42' })).toEqual({ uniqueId: '42' });
    const added = runStoringScript({ cart: { uniqueId: '42' }, userErrors: [] });
    expect(added).toEqual({ uniqueId: '42', idempotencyKey: expect.stringMatching(/^explorer-\d+$/) as string });
    // A cart that does not exist is null.
    expect(runStoringScript(null)).toEqual({});
  });

  it('store the token of a sign-in, the new address and the order', () => {
    expect(runStoringScript({ token: 'a.b.c', userErrors: [] })).toEqual({ token: 'a.b.c' });
    expect(runStoringScript({ token: null, userErrors: [{ code: 'INVALID_CREDENTIALS' }] })).toEqual({});
    expect(runStoringScript({ address: { id: '7' }, userErrors: [] })).toEqual({ addressId: '7' });
    const order = { order: { number: '1' }, providerOrderId: 'p' };
    expect(runStoringScript(order)).toEqual({ orderNumber: '1', providerOrderId: 'p' });
    const values = ['token', 'uniqueId', 'addressId', 'orderNumber', 'providerOrderId', 'idempotencyKey'];
    expect(Object.keys(initialValues())).toEqual(expect.arrayContaining(values));
  });

  it('lead from the product list to the order', () => {
    expect(exampleNames).toEqual(
      expect.arrayContaining(['Products', 'Product', 'Add to cart', 'Register', 'Login', 'Addresses', 'Place order']),
    );
  });
});
