import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/**
 * The rules of the Relay connection specification: connections, edges, arguments and PageInfo.
 * Lists are read forwards or by page number; `before` and `last` would need a second order of every index. Ids are unique within
 * a type only, so there is no Node interface; bounded lists (pictures, lines of a cart) are plain lists.
 */
export function relayProblems(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap());
  const edges = new Set(types.filter(isConnection).map(edgeTypeOf));
  return [
    ...types.flatMap(connectionProblems),
    ...[...edges].flatMap((type) => (type === undefined ? [] : edgeProblems(type))),
    ...types.flatMap((type) => fieldsOf(type).flatMap((field) => argumentProblems(type, field))),
    ...pageInfoProblems(schema.getType('PageInfo')),
  ];
}

const isConnection = (type: GraphQLNamedType): boolean => type.name.endsWith('Connection');

function fieldsOf(type: GraphQLNamedType): Field[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function fieldOf(type: GraphQLNamedType, name: string): Field | undefined {
  return fieldsOf(type).find((field) => field.name === name);
}

function edgeTypeOf(connection: GraphQLNamedType): GraphQLNamedType | undefined {
  const field = fieldOf(connection, 'edges');
  return field && getNamedType(field.type);
}

function connectionProblems(type: GraphQLNamedType): string[] {
  const [edges, pageInfo] = [fieldOf(type, 'edges'), fieldOf(type, 'pageInfo')];
  if (!isConnection(type)) return edges && pageInfo ? [`${type.name} is a connection: its name must end so.`] : [];
  return unless(isObjectType(type), `${type.name} must be an object type.`)
    .concat(
      unless(edges !== undefined && isListType(getNullableType(edges.type)), `${type.name}.edges must be a list.`),
    )
    .concat(unless(pageInfo?.type.toString() === 'PageInfo!', `${type.name}.pageInfo must be PageInfo!.`));
}

function edgeProblems(type: GraphQLNamedType): string[] {
  const [node, cursor] = [fieldOf(type, 'node'), fieldOf(type, 'cursor')];
  return unless(isObjectType(type), `${type.name} must be an object type.`)
    .concat(unless(type.name.endsWith('Edge'), `${type.name} is an edge: its name must end so.`))
    .concat(
      unless(node !== undefined && !isListType(getNullableType(node.type)), `${type.name}.node must be one object.`),
    )
    .concat(unless(cursor !== undefined && isScalar(cursor.type), `${type.name}.cursor must be a scalar.`));
}

/** A field that returns a connection is paginated forwards. */
function argumentProblems(type: GraphQLNamedType, { name, args, type: returned }: Field): string[] {
  if (!isConnection(getNamedType(returned))) return [];
  const argument = (wanted: string) => args.find((each) => each.name === wanted)?.type;
  const [first, after] = [argument('first'), argument('after')];
  return unless(
    first !== undefined && getNullableType(first).toString() === 'Int',
    `${type.name}.${name} needs the argument first: Int.`,
  ).concat(
    unless(
      after !== undefined && isScalarType(getNullableType(after)),
      `${type.name}.${name} needs the argument after: String.`,
    ),
  );
}

function pageInfoProblems(type: GraphQLNamedType | undefined): string[] {
  if (!isObjectType(type)) return ['There is no object type PageInfo.'];
  const flags = ['hasPreviousPage', 'hasNextPage'].filter((name) => typeOf(type, name)?.toString() !== 'Boolean!');
  const cursors = ['startCursor', 'endCursor'].filter((name) => !isScalarType(typeOf(type, name)));
  return [
    ...flags.map((name) => `PageInfo.${name} must be Boolean!.`),
    ...cursors.map((name) => `PageInfo.${name} must be a scalar that can be null.`),
  ];
}

function typeOf(type: GraphQLObjectType, field: string): GraphQLOutputType | undefined {
  return type.getFields()[field]?.type;
}

const isScalar = (type: GraphQLOutputType): boolean => isScalarType(getNullableType(type));

const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem]);
