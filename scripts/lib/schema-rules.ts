import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLObjectType,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

const pascalCase = /^[A-Z][a-zA-Z0-9]*$/;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const upperCase = /^[A-Z0-9]+(_[A-Z0-9]+)*$/;

/** Names that repeat what they are: `getProducts` of Query, `typeProduct`, `ProductEnum`. */
const forbiddenAffixes = {
  Query: /^(query|get)|Query$/,
  Mutation: /^mutation|Mutation$/,
  Subscription: /^subscription|Subscription$/,
};

/** Returns the types of the schema itself, without those of GraphQL. */
function ownTypes(schema: GraphQLSchema): GraphQLNamedType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
}

function fieldsOf(type: GraphQLNamedType): Field[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function isRoot(schema: GraphQLSchema, type: GraphQLNamedType): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some((root) => root === type);
}

/** Names by kind: `PascalCase` types, `camelCase` fields and arguments, `UPPER_CASE` enum values, without superfluous affixes. */
export function namingProblems(schema: GraphQLSchema): string[] {
  return ownTypes(schema).flatMap((type) => [
    ...misnamed([type.name], pascalCase),
    ...(isScalarType(type) || isInputObjectType(type) || !kindAffix(type).test(type.name)
      ? []
      : [`${type.name} names its own kind.`]),
    ...misnamed(memberNames(type), camelCase, `${type.name}.`),
    ...(isEnumType(type)
      ? misnamed(
          type.getValues().map(({ name }) => name),
          upperCase,
          `${type.name}.`,
        )
      : []),
    ...rootFieldProblems(type),
  ]);
}

function misnamed(names: readonly string[], style: RegExp, prefix = ''): string[] {
  return names.filter((name) => !style.test(name)).map((name) => `${prefix}${name} is not in the style of its kind.`);
}

function memberNames(type: GraphQLNamedType): string[] {
  const inputs: GraphQLInputField[] = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const outputs = fieldsOf(type);
  return [...inputs, ...outputs, ...outputs.flatMap(({ args }) => args)].map(({ name }) => name);
}

function kindAffix(type: GraphQLNamedType): RegExp {
  const kind = isEnumType(type) ? 'Enum' : isInterfaceType(type) ? 'Interface' : isUnionType(type) ? 'Union' : 'Type';
  return new RegExp(`^${kind}|${kind}$`);
}

function rootFieldProblems(type: GraphQLNamedType): string[] {
  if (!(type.name in forbiddenAffixes)) return [];
  // Checked on the line above.
  const affix = forbiddenAffixes[type.name as keyof typeof forbiddenAffixes];
  return fieldsOf(type)
    .filter(({ name }) => affix.test(name))
    .map(({ name }) => `${type.name}.${name} repeats the kind of its operation.`);
}

/** @returns the fields whose name begins with that of their type: "Review.reviewDate" */
export function fieldsNamedAfterType(schema: GraphQLSchema): string[] {
  return ownTypes(schema).flatMap((type) =>
    fieldsOf(type)
      .filter(({ name }) => name.toLowerCase().startsWith(type.name.toLowerCase()))
      .map(({ name }) => `${type.name}.${name}`),
  );
}

/** Types, directives and root fields have a description; deprecations have a reason. */
export function documentationProblems(schema: GraphQLSchema): string[] {
  const types = ownTypes(schema);
  const isDescribed = ({ name, description }: { name: string; description?: string | null | undefined }) =>
    (description ?? '').trim() === '' ? [`${name} has no description.`] : [];
  return [
    ...types.filter((type) => !isRoot(schema, type)).flatMap(isDescribed),
    ...schema
      .getDirectives()
      .filter((directive) => !isSpecifiedDirective(directive))
      .flatMap(isDescribed),
    ...types
      .filter((type) => isRoot(schema, type))
      .flatMap(fieldsOf)
      .flatMap(isDescribed),
    ...types
      .flatMap(deprecations)
      .filter(hasNoReason)
      .map(({ name }) => `${name} is deprecated without a reason.`),
  ];
}

type Deprecable = Pick<Field | GraphQLArgument, 'name' | 'deprecationReason'>;

function deprecations(type: GraphQLNamedType): Deprecable[] {
  const members: Deprecable[] = isEnumType(type)
    ? [...type.getValues()]
    : isInputObjectType(type)
      ? Object.values(type.getFields())
      : fieldsOf(type).flatMap((field) => [field, ...field.args]);
  return members.filter(({ deprecationReason }) => deprecationReason != null);
}

/** GraphQL's own default explains nothing. */
function hasNoReason({ deprecationReason }: Deprecable): boolean {
  return ['', 'No longer supported'].includes((deprecationReason ?? '').trim());
}

/** Every type can be reached from a root type, and enum values differ in more than their case. */
export function superfluousParts(schema: GraphQLSchema): string[] {
  const reachable = reachableTypes(schema);
  return ownTypes(schema).flatMap((type) => [
    ...(reachable.has(type.name) ? [] : [`${type.name} cannot be reached from a root type.`]),
    ...(isEnumType(type) ? repeatedNames(type.getValues().map(({ name }) => name.toLowerCase())) : []).map(
      (name) => `${type.name} has two values ${name}.`,
    ),
  ]);
}

/** A schema of the root types alone contains what they refer to, but not what implements their interfaces. */
function reachableTypes(schema: GraphQLSchema): Set<string> {
  const implementations = ownTypes(schema).filter((type) => isObjectType(type) && type.getInterfaces().length > 0);
  const { query, mutation, subscription, directives } = schema.toConfig();
  const reduced = new GraphQLSchema({ query, mutation, subscription, directives, types: implementations });
  return new Set(Object.keys(reduced.getTypeMap()));
}

function repeatedNames(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Object types have one field `id: ID!`, by which clients cache them. @param isExempt whether a type is cached inside its parent */
export function identityProblems(schema: GraphQLSchema, isExempt: (typeName: string) => boolean): string[] {
  return ownTypes(schema)
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !isRoot(schema, type) && !isExempt(type.name))
    .filter((type) => type.getFields()['id']?.type.toString() !== 'ID!')
    .map(({ name }) => `${name} has no field id: ID!.`);
}
