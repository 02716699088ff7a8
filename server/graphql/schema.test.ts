import { readFileSync } from 'node:fs';
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  parse,
} from 'graphql';
import { buildStaffSchema } from '../shop';
import { printShopSchema, printStaffSchema } from '../cli/print-schema';
import { sharingOf } from './public-cache';
import { buildSchemaOf } from './schema';
import { resolverClasses } from '../shop';

const schema = buildSchemaOf(resolverClasses);
const typesOf = (of: GraphQLSchema) =>
  Object.values(of.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name),
  );
const ownTypes = typesOf(schema);

/** Returns every name of a type that API clients see, with its description. */
function described(type: GraphQLNamedType): [string, string | null | undefined][] {
  if (isEnumType(type)) return type.getValues().map(({ name, description }) => [`${type.name}.${name}`, description]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map(({ name, description }) => [`${type.name}.${name}`, description]);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, description, args }) => [
    [`${type.name}.${name}`, description],
    ...args.map((argument): [string, string | null | undefined] => [
      `${type.name}.${name}(${argument.name})`,
      argument.description,
    ]),
  ]);
}

const rootNames = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {});
const isShared = (operation: string) => sharingOf(schema, parse(operation)).isPublic;

describe('responses that are the same for every caller', () => {
  it('belong to reads of the catalogue, the blog and the shop itself', () => {
    const shared = rootNames(schema.getQueryType()).filter((name) => isShared(`{ ${name} { __typename } }`));
    expect(shared.sort()).toEqual([
      'blogPost',
      'blogPosts',
      'categories',
      'category',
      'ingredient',
      'ingredients',
      'presentPath',
      'product',
      'products',
      'relatedProducts',
      'searchSuggestions',
      'shop',
    ]);
  });

  it('never belong to a mutation, nor to a document that contains one', () => {
    const mutations = rootNames(schema.getMutationType());
    expect(mutations.length).toBeGreaterThan(20);
    expect(mutations.filter((name) => isShared(`mutation { ${name} { __typename } }`))).toEqual([]);
    expect(isShared('mutation { __typename }')).toBe(false);
    expect(isShared('query A { products { __typename } } mutation B { customerLogout { __typename } }')).toBe(false);
  });

  it('may name the type of the root, which depends on nothing', () => {
    expect(isShared('{ __typename }')).toBe(true);
    expect(isShared('{ __typename products(first: 1) { totalCount } }')).toBe(true);
    expect(isShared('{ __typename customer { email } }')).toBe(false);
    expect(isShared('{ __typename __schema { queryType { name } } }')).toBe(false);
  });
});

describe('the public schema', () => {
  it('equals schema.graphql, that of the back office schema.admin.graphql', () => {
    expect(printShopSchema()).toBe(readFileSync('schema.graphql', 'utf8'));
    expect(printStaffSchema()).toBe(readFileSync('schema.admin.graphql', 'utf8'));
  });

  it('names the specification of each of its scalars', () => {
    const scalars = ownTypes.filter(isScalarType);
    expect(Object.fromEntries(scalars.map(({ name, specifiedByURL }) => [name, specifiedByURL]))).toEqual({
      DateTime: 'https://scalars.graphql.org/andimarek/date-time',
      Decimal: 'https://www.w3.org/TR/xmlschema11-2/#decimal',
      HTML: 'https://html.spec.whatwg.org/multipage/',
      URL: 'https://www.rfc-editor.org/rfc/rfc3986',
    });
  });
});

describe.each([
  ['the public schema', schema],
  ['the schema of the back office', buildStaffSchema()],
])('%s', (_, documented) => {
  it('describes every type, field, argument and enum value', () => {
    const all = typesOf(documented);
    const roots = [documented.getQueryType(), documented.getMutationType()];
    const types = all.filter((type) => !roots.some((rootType) => rootType === type));
    const names = [
      ...types.map((type): [string, string | null | undefined] => [type.name, type.description]),
      ...all.flatMap(described),
    ];
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter(([, description]) => !description?.trim()).map(([name]) => name)).toEqual([]);
    // A term in quotes or code may begin a description; "id" is the name of a field only as code.
    const isWellFormed = (text = '') =>
      /^[A-Z"`].*\.$/s.test(text) && !/\bids?\b/.test(text.replaceAll(/`[^`]*`/g, ''));
    expect(names.filter(([, description]) => !isWellFormed(description ?? '')).map(([name]) => name)).toEqual([]);
  });
});
