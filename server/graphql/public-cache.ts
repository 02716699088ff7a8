import { type ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { Extensions } from 'type-graphql';
import { type RequestContext } from '../infra/request/context';
import { publicCacheHeaders } from '../infra/request/public-cache';
import { tokenHeader } from '../../domain/request-names';

/** Marks a query whose response is the same for every caller. Responses without the mark are not cached. */
export function PubliclyCacheable(): MethodDecorator & PropertyDecorator {
  return Extensions({ sameForAll: true }) satisfies MethodDecorator;
}

/** Marks a field below such a query that depends on the caller: a response with it is not cached. */
export function ViewerSpecific(): MethodDecorator & PropertyDecorator {
  return Extensions({ perViewer: true }) satisfies MethodDecorator;
}

/** Whether a document selects only fields that are the same for every caller. */
function isPubliclyCacheable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let same = true;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => {
        const { extensions } = types.getFieldDef() ?? {};
        const isRoot = types.getParentType() === schema.getQueryType();
        same &&= isRoot ? extensions?.['sameForAll'] === true : extensions?.['perViewer'] !== true;
      },
    }),
  );
  return same;
}

/**
 * Lets shared caches store responses to GET queries of the public catalogue, when the request has no token.
 * Everything else keeps the default `no-store`.
 */
export function publicCachePlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ request: { http }, schema, document, errors, response }) => {
          const isOpen = http?.method === 'GET' && !http.headers.has(tokenHeader) && !errors;
          const keep = isOpen && document !== undefined && isPubliclyCacheable(schema, document);
          response.http.headers.set('cache-control', 'no-store');
          if (keep)
            for (const [name, value] of Object.entries(publicCacheHeaders)) response.http.headers.set(name, value);
          return Promise.resolve();
        },
      }),
  };
}
