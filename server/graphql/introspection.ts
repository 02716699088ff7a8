import { type ApolloServerPlugin } from '@apollo/server';
import { type FieldNode, Kind, type ValidationRule } from 'graphql';
import { RequestError } from '../../domain/errors';
import { clientKey, type RateLimits } from '../infra/rate-limits';
import { type RequestContext } from '../infra/request/context';
import { type StaffContext } from '../infra/request/staff-context';
import { limitError } from './limit-error';

/** Returns whether a field is one of the two root fields of introspection. */
export const isIntrospection = (fieldName: string): boolean => fieldName === '__schema' || fieldName === '__type';

/**
 * Returns whether a field reads one of the few small types of introspection itself. Clients ask for several of them at once before they
 * send a query that fits the server.
 */
function readsIntrospectionItself({ name, arguments: args = [] }: FieldNode): boolean {
  const [type] = args.map(({ value }) => value);
  return name.value === '__type' && type?.kind === Kind.STRING && type.value.startsWith('__');
}

/** Limits introspection to one root field per document, without aliases below it. A standard rule of validation limits its depth. */
export const introspectionRule: ValidationRule = (context) => {
  let count = 0;
  return {
    Field(node) {
      if (node.alias && context.getParentType()?.name.startsWith('__'))
        context.reportError(limitError('Reading the schema takes no aliases.', node));
      if (!isIntrospection(node.name.value) || readsIntrospectionItself(node)) return;
      count += 1;
      if (count > 1) context.reportError(limitError('A document may read the schema only once.', node));
    },
  };
};

// A document that is resolved has been validated: outside of strings and comments, these names can only be field names.
const readsSchema = (source: string | undefined) => /\b__(?:schema|type)\b/.test(source ?? '');

/** Counts introspection operations against the rate limit of the caller's address. */
export function introspectionPlugin(limits: RateLimits): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ source, contextValue }) => {
          if (readsSchema(source)) await limits.consume('introspection', clientKey(contextValue.caller.address));
        },
      }),
  };
}

/** Allows introspection to signed-in staff, and without a session where the public schema allows it, in development. */
export function staffIntrospectionPlugin(isPublic: boolean): ApolloServerPlugin<StaffContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ source, contextValue: { staff } }) => {
          if (!isPublic && !staff && readsSchema(source)) throw new RequestError('UNAUTHENTICATED');
          return Promise.resolve();
        },
      }),
  };
}
