import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** A value for an argument or input field. @param path "orderPlace.input.uniqueId" */
export type ValueProvider = (path: string, type: string) => unknown;

const maxDepth = 7;

function valueFor(type: GraphQLInputType, path: string, valueOf: ValueProvider): unknown {
  // Enum values are set only where required: as a filter, one would match nothing.
  if (isNonNullType(type))
    return isEnumType(type.ofType) ? type.ofType.getValues()[0]?.name : valueFor(type.ofType, path, valueOf);
  if (isListType(type)) {
    const entry = valueFor(type.ofType, path, valueOf);
    return entry === null ? [] : [entry];
  }
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        valueFor(field.type, `${path}.${field.name}`, valueOf),
      ]),
    );
  }
  return valueOf(path, type.name);
}

function literal(value: unknown, type: GraphQLInputType): string {
  return isEnumType(getNamedType(type)) ? String(value) : JSON.stringify(value);
}

/** Returns the selection of every field below a type; recursive types are omitted. */
function selectionOf(type: GraphQLOutputType, valueOf: ValueProvider, seen: readonly string[]): string {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    return `{ __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${selectionOf(member, valueOf, seen)}`)
      .join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const below = getNamedType(field.type);
    if (!isLeafType(below) && (seen.includes(below.name) || seen.length >= maxDepth)) return [];
    const required = field.args.filter(
      (argument) => isNonNullType(argument.type) && argument.defaultValue === undefined,
    );
    const given = required.map(
      (argument) =>
        `${argument.name}: ${literal(valueFor(argument.type, `${named.name}.${field.name}.${argument.name}`, valueOf), argument.type)}`,
    );
    return [
      `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${selectionOf(field.type, valueOf, [...seen, below.name])}`,
    ];
  });
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '{ __typename }';
}

export interface FullOperation {
  readonly source: string;
  readonly variables: Record<string, unknown>;
}

/** Returns the arguments of a root field: as the operation declares them, as the field takes them, and their values. */
export function argumentsOf({ name: root, args }: GraphQLField<unknown, unknown>, valueOf: ValueProvider) {
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  return {
    declared: declared && `(${declared})`,
    passed: passed && `(${passed})`,
    variables: Object.fromEntries(args.map(({ name, type }) => [name, valueFor(type, `${root}.${name}`, valueOf)])),
  };
}

/** Returns the operation that selects everything below a root field, with a value for each argument. */
export function fullOperation(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  valueOf: ValueProvider,
): FullOperation {
  const { declared, passed, variables } = argumentsOf(field, valueOf);
  const selection = selectionOf(field.type, valueOf, [getNamedType(field.type).name]);
  return { source: `${kind}${declared} { ${field.name}${passed} ${selection} }`, variables };
}
