import {
  getNamedType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isObjectType,
  isUnionType,
} from 'graphql';
import { signInAs, type StaffClient } from '../testing/builders/staff-client';
import { signUp } from '../testing/builders/sign-up';
import { argumentsOf, type ValueProvider } from '../testing/full-operation';
import { openTestShop, type TestShop } from '../testing/shop';
import { rootFields } from './access';

const plainValues: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: false,
  DateTime: '2026-01-01',
  Decimal: '1',
};

/** Texts that fit what operations require besides the id. */
const textOf: Readonly<Record<string, string>> = {
  uniqueId: '4815162342000001',
  reason: 'Order Created by Mistake',
};

const valueOf: ValueProvider = (path, type) => {
  if (type === 'ID') return '471147114711';
  return plainValues[type] ?? textOf[path.split('.').at(-1) ?? ''] ?? (type === 'String' ? 'unknown' : null);
};

const userErrors = 'userErrors { code message }';

function selectionOf(type: GraphQLOutputType): string {
  const answer = getNamedType(type);
  if (isUnionType(answer))
    return `{ ${answer
      .getTypes()
      .filter((member) => 'userErrors' in member.getFields())
      .map(({ name }) => `... on ${name} { ${userErrors} }`)
      .join(' ')} }`;
  if (!isObjectType(answer)) return '';
  return 'userErrors' in answer.getFields() ? `{ ${userErrors} }` : '{ __typename }';
}

/** Every operation with unknown ids: those of the schema, so that a new one is included. */
const operationsOf = (schema: GraphQLSchema) =>
  rootFields(schema).map(({ field, isMutation }) => {
    // The root fields of a schema take any context.
    const { declared, passed, variables } = argumentsOf(field as GraphQLField<unknown, unknown>, valueOf);
    const kind = isMutation ? 'mutation' : 'query';
    return {
      name: field.name,
      source: `${kind} ${declared} { ${field.name}${passed} ${selectionOf(field.type)} }`,
      variables,
    };
  });

describe('operations that get unknown ids', () => {
  let test: TestShop;
  let token: string;
  let staff: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    ({ token } = await signUp(test));
    staff = await signInAs(test, 'owner');
  });
  afterAll(() => test.close());

  const vague = /went wrong/i;

  it('of the shop say what is unknown', async () => {
    const answers: string[] = [];
    for (const { name, source, variables } of operationsOf(test.shop.schema).filter(
      (each) => each.name !== 'customerLogout',
    ))
      answers.push(`${name}: ${JSON.stringify(await test.graphql(source, variables, { token }))}`);
    expect(answers.filter((answer) => vague.test(answer))).toEqual([]);
  });

  it('of the back office say what is unknown', async () => {
    const { schema } = await test.shop.backOffice();
    const answers: string[] = [];
    for (const { name, source, variables } of operationsOf(schema).filter((each) => each.name !== 'signOut'))
      answers.push(`${name}: ${JSON.stringify(await staff.call(source, variables))}`);
    expect(answers.filter((answer) => vague.test(answer))).toEqual([]);
  });
});
