import { type ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { Extensions } from 'type-graphql';
import { type RequestContext } from '../request/context';
import { publicCacheHeaders } from '../request/public-cache';

/** Marks a query whose answer is the same for everybody who asks. Without the mark nothing is kept anywhere. */
export function SameForAll(): MethodDecorator & PropertyDecorator {
  return Extensions({ sameForAll: true }) satisfies MethodDecorator;
}

/** Marks a field below such a query that depends on who asks: an answer with it is kept nowhere. */
export function PerViewer(): MethodDecorator & PropertyDecorator {
  return Extensions({ perViewer: true }) satisfies MethodDecorator;
}

/** Whether a document asks only for what is the same for everybody. */
export function isSameForAll(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let same = true;
  visit(document, visitWithTypeInfo(types, {
    Field: () => {
      const { extensions } = types.getFieldDef() ?? {};
      const isRoot = types.getParentType() === schema.getQueryType();
      same &&= isRoot ? extensions?.['sameForAll'] === true : extensions?.['perViewer'] !== true;
    },
  }));
  return same;
}

/**
 * Lets caches on the way keep answers to GET queries of the public catalogue, when the caller sent no token.
 * Everything else is for nobody to keep.
 */
export function publicCachePlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ request: { http }, schema, document, errors, response }) => {
          const isOpen = http?.method === 'GET' && !http.headers.has('x-auth-token') && !errors;
          const keep = isOpen && document !== undefined && isSameForAll(schema, document);
          response.http.headers.set('cache-control', 'no-store');
          if (keep) for (const [name, value] of Object.entries(publicCacheHeaders)) response.http.headers.set(name, value);
          return Promise.resolve();
        },
      }),
  };
}
