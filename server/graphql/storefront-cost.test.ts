import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
  visit,
} from 'graphql';
import { limits } from '../../domain/limits';
import { costOf, operationLimits } from './operation-limits';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'));
const definitions = files.flatMap((file) => parse(readFileSync(path.join('client', file), 'utf8')).definitions);
const operations = definitions.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
const fragments = new Map(
  definitions
    .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
    .map((one) => [one.name.value, one]),
);

/** The operation with the fragments that it uses, as the storefront sends it. */
function documentOf(operation: OperationDefinitionNode): DocumentNode {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || used.has(name.value)) return;
        used.set(name.value, fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] };
}

/** Any value of a type: the cost depends on `first` and on whether words are searched for, not on what other variables say. */
function anyValueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anyValueOf(type.ofType);
  if (isListType(type)) return [anyValueOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, anyValueOf(field.type)]));
  }
  return { Int: 1, Float: 1, Boolean: true }[type.name] ?? 'lavender';
}

/** The largest pages that the storefront asks for: product grids, which can be sorted, and lists of entries. */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const isGrid = variableDefinitions.some(({ variable }) => variable.name.value === 'sort');
  const values = variableDefinitions.map(({ variable, type }) => {
    const known = typeFromAST(schema, type);
    if (!isInputType(known)) throw new Error(`${print(type)} is not a type of the schema.`);
    return [variable.name.value, anyValueOf(known)] as const;
  });
  return { ...Object.fromEntries(values), first: isGrid ? limits.pages.products : limits.pages.size };
}

it.each(operations.map((operation) => [operation.name?.value ?? '', operation] as const))(
  "the cost limit serves the storefront's %s",
  (_name, operation) => {
    const cost = costOf({ schema, query: documentOf(operation), variables: variablesOf(operation) });
    expect(cost).toBeLessThanOrEqual(operationLimits.cost);
  },
);
