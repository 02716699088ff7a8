import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { buildSchema, Kind, parse, validate } from 'graphql';
import { explorerExamples, initialValues } from './explorer-examples';

/** Runs a post-request script with the answer of whichever root field it reads. @returns the values that it stores */
function runStoringScript(script: string, answer: unknown): Record<string, string> {
  const stored: Record<string, string> = {};
  const field = /data && data\.(\w+)/.exec(script)?.[1] ?? '';
  const altair = {
    response: { body: JSON.stringify({ data: { [field]: answer } }) },
    helpers: { setEnvironment: (name: string, value: string) => void (stored[name] = value) },
  };
  runInNewContext(`{${script}}`, { altair, Date });
  return stored;
}

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

describe('the examples of the API explorer', () => {
  it.each(explorerExamples.map((example) => [example.name, example] as const))(
    '%s fits the schema',
    (_name, { query, variables }) => {
      const document = parse(query);
      expect(validate(schema, document).map((error) => error.message)).toEqual([]);
      const [operation] = document.definitions;
      const required =
        operation?.kind === Kind.OPERATION_DEFINITION
          ? (operation.variableDefinitions ?? [])
              .filter((one) => one.type.kind === Kind.NON_NULL_TYPE)
              .map((one) => one.variable.name.value)
          : [];
      expect(Object.keys(variables ?? {})).toEqual(expect.arrayContaining(required));
    },
  );

  it.each(explorerExamples.map((example) => [example.name, example] as const))(
    '%s reads and stores only values that exist',
    (_name, { variables, preRequestScript = '', postRequestScript = '' }) => {
      const text = `${JSON.stringify(variables ?? {})} ${preRequestScript} ${postRequestScript}`;
      const used = [...text.matchAll(/\{\{(\w+)\}\}|etEnvironment\('(\w+)'/g)].map(([, read, kept]) => read ?? kept);
      expect(Object.keys(initialValues())).toEqual(expect.arrayContaining(used));
    },
  );

  it.each(['Add to cart', 'Cart', 'Shipping address'])(
    '%s stores the id of the cart that it answers: a customer has one cart, which may have another id',
    (name) => {
      const script = explorerExamples.find((example) => example.name === name)?.postRequestScript ?? '';
      expect(runStoringScript(script, { uniqueId: '42', cart: { uniqueId: '42' }, userErrors: [] })).toMatchObject({
        uniqueId: '42',
      });
      // A cart that does not exist is null.
      expect(runStoringScript(script, null)).toEqual({});
    },
  );

  it('Login stores the token', () => {
    const script = explorerExamples.find(({ name }) => name === 'Login')?.postRequestScript ?? '';
    expect(runStoringScript(script, { token: 'a.b.c', userErrors: [] })).toEqual({ token: 'a.b.c' });
    expect(runStoringScript(script, { token: null, userErrors: [{ code: 'INVALID_CREDENTIALS' }] })).toEqual({});
  });

  it('lead from the product list to the order', () => {
    expect(explorerExamples.map((example) => example.name)).toEqual(
      expect.arrayContaining(['Products', 'Product', 'Add to cart', 'Register', 'Login', 'Addresses', 'Place order']),
    );
  });
});
