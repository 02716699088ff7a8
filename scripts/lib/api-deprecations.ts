import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
} from 'graphql';
import { placeOf } from './api-changes';

interface Part {
  readonly name: string;
  readonly deprecationReason?: string | null | undefined;
}

const namesOf = (parent: string, parts: readonly Part[]): string[] =>
  parts.filter(({ deprecationReason }) => deprecationReason != null).map(({ name }) => `${parent}${name}`);

function deprecatedIn(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return namesOf(`${type.name}.`, type.getValues());
  if (isInputObjectType(type)) return namesOf(`${type.name}.`, Object.values(type.getFields()));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields());
  return [
    ...namesOf(`${type.name}.`, fields),
    ...fields.flatMap(({ name, args }) => namesOf(`${type.name}.${name} `, args)),
  ];
}

/** @returns deprecated fields, values (`Type.name`) and arguments (`Type.field argument`) of schema.graphql */
export function deprecatedInGraphql(text: string): string[] {
  return Object.values(buildSchema(text).getTypeMap()).flatMap(deprecatedIn);
}

/** @returns deprecated calls and fields of an OpenAPI document, for example `GET /allproducts` */
export function deprecatedInOpenApi(text: string): string[] {
  return [...new Set(pointersTo(JSON.parse(text) as unknown, '#').map((pointer) => placeOf(pointer).slice(1, -1)))];
}

function pointersTo(value: unknown, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = 'deprecated' in value && value.deprecated === true ? [pointer] : [];
  const below = Object.entries(value).flatMap(([key, entry]) =>
    pointersTo(entry, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [...here, ...below];
}
