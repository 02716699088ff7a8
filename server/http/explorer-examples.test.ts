import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, validate } from 'graphql';
import { explorerExamples } from './explorer-examples';
import { initialValues } from './explorer-values';

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
      expect(Object.keys(initialValues)).toEqual(expect.arrayContaining(used));
      // The explorer renders scripts as template literals, which would evaluate this when the page loads.
      expect(text).not.toContain('${');
    },
  );

  it('lead from the product list to the order', () => {
    expect(explorerExamples.map((example) => example.name)).toEqual(
      expect.arrayContaining([
        'Products',
        'Product',
        'Add to cart',
        'Apply coupon',
        'Register',
        'Login',
        'Addresses',
        'Place order',
      ]),
    );
  });
});
