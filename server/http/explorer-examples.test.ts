import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, validate } from 'graphql';
import { explorerExamples } from './explorer-examples';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

describe('the examples of the API explorer', () => {
  it.each(explorerExamples.map((example) => [example.name, example] as const))('%s fits the schema', (_name, { query, variables }) => {
    const document = parse(query);
    expect(validate(schema, document).map((error) => error.message)).toEqual([]);
    const [operation] = document.definitions;
    const required = operation?.kind === Kind.OPERATION_DEFINITION
      ? (operation.variableDefinitions ?? []).filter((one) => one.type.kind === Kind.NON_NULL_TYPE).map((one) => one.variable.name.value)
      : [];
    expect(Object.keys(variables ?? {})).toEqual(expect.arrayContaining(required));
  });

  it('lead from the shelf to the order', () => {
    expect(explorerExamples.map((example) => example.name)).toEqual(expect.arrayContaining([
      'Products', 'Product', 'Add to cart', 'Apply coupon', 'Register', 'Login', 'Addresses', 'Place order',
    ]));
  });
});
