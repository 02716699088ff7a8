import 'reflect-metadata';
import { type GraphQLSchema, isNonNullType, printSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import { type RequestContext, type ResolverInstances } from '../infra/request/context';
import { guardRootFields, objectFields, wrapField } from './access';
import { validateInput } from './validated';

/** A resolver class; the shop creates one instance of it. */
export type ResolverClass = abstract new (...services: never[]) => object;

/** Adds descriptions to the root types: the builder creates these types itself and has no option for that. */
function describeRootTypes(schema: GraphQLSchema): GraphQLSchema {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query) query.description = 'Read operations. Unless noted, a look-up that finds nothing returns null.';
  if (mutation)
    mutation.description = 'Write operations. Errors that the caller can correct are returned as data in `userErrors`.';
  return schema;
}

/** The builder lists fields in the order in which their classes were loaded, so that an import could reorder the schema. */
function sortFields(resolvers: readonly ResolverClass[]): void {
  const positions = new Map<unknown, number>(resolvers.map((resolverClass, position) => [resolverClass, position]));
  const positionOf = ({ target }: { readonly target: unknown }) => positions.get(target) ?? resolvers.length;
  const { queries, mutations, fieldResolvers } = getMetadataStorage();
  for (const fields of [queries, mutations, fieldResolvers]) fields.sort((a, b) => positionOf(a) - positionOf(b));
}

/** Makes an explicit null mean the default of an argument that has one: clients send null for variables that they leave open. */
function useDefaultsForNull(schema: GraphQLSchema): void {
  for (const field of objectFields(schema)) {
    const withDefault = field.args.filter((arg) => arg.defaultValue !== undefined && !isNonNullType(arg.type));
    if (withDefault.length > 0)
      wrapField(field, (next, _context, args) => {
        const defaults = withDefault.map(({ name, defaultValue }) => [name, args[name] ?? defaultValue] as const);
        return next({ ...args, ...Object.fromEntries(defaults) });
      });
  }
}

/** The schemas by the list of their classes: building one takes 0.1 s, and tests open many shops. */
const builtSchemas = new WeakMap<readonly ResolverClass[], GraphQLSchema>();

/**
 * Builds a schema from the classes; its fields are in their order. It holds no services: they come from each request's context.
 * @param guard wraps the root fields; default: the access rules of the public schema
 */
export function buildSchemaOf(
  resolvers: readonly ResolverClass[],
  guard: (schema: GraphQLSchema) => GraphQLSchema = guardRootFields,
): GraphQLSchema {
  const built = builtSchemas.get(resolvers);
  if (built) return built;
  sortFields(resolvers);
  const schema = buildSchemaSync({
    // The builder's type requires a non-empty list; for an empty one it throws a clear message.
    resolvers: [...resolvers] as unknown as NonEmptyArray<ResolverClass>,
    container: ({ context }: { context: RequestContext }) => context.resolvers,
    validateFn: validateInput,
    // The builder would execute an introspection query to find errors; Apollo Server validates the schema when it starts.
    skipCheck: true,
  });
  useDefaultsForNull(schema);
  guard(describeRootTypes(schema));
  builtSchemas.set(resolvers, schema);
  return schema;
}

/** Returns the schema as text: what schema.graphql holds and /schema.graphql serves. */
export function schemaText(schema: GraphQLSchema): string {
  return `${printSchema(schema)}\n`;
}

/**
 * Maps resolver classes to their instances.
 * @throws Error when a class with `@Resolver` has no instance: its fields would be absent from the schema, or fail in requests
 */
export function createResolverInstances(instances: readonly object[]): ResolverInstances {
  const byClass = new Map<unknown, object>(instances.map((instance) => [instance.constructor, instance]));
  const missing = getMetadataStorage()
    .resolverClasses.map(({ target }) => target)
    .filter((resolverClass) => !byClass.has(resolverClass));
  if (missing.length > 0)
    throw new Error(
      `No module provides ${missing.map(({ name }) => name).join(', ')}: list each resolver class in the module of its feature.`,
    );
  return { get: (resolverClass) => byClass.get(resolverClass) };
}
