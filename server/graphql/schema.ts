import 'reflect-metadata';
import { type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { type RequestContext } from '../request/context';
import { guardRootFields } from './root-guard';
import { validateInput } from './validated';

/** A resolver class; the shop makes its one instance. */
export type ResolverClass = abstract new (...services: never[]) => object;

/** Builds the public schema from the classes. It holds no services: each request brings its own. */
export function buildSchemaOf(resolvers: readonly ResolverClass[]): GraphQLSchema {
  const schema = buildSchemaSync({
    // The builder asks for a list that is never empty; an empty one fails in it with a clear message.
    resolvers: [...resolvers] as unknown as NonEmptyArray<ResolverClass>,
    container: ({ context }: { context: RequestContext }) => context.resolvers,
    validateFn: validateInput,
  });
  return guardRootFields(schema);
}
