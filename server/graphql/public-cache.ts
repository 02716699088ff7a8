import { type ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type GraphQLSchema,
  OperationTypeNode,
  TypeInfo,
  TypeNameMetaFieldDef,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { type RequestContext } from '../infra/request/context';
import { publicCacheHeaders } from '../infra/request/public-cache';
import { tokenHeader } from '../../domain/request-names';

/** Marks a query whose response is the same for every caller. Responses without the mark are not cached. */
export const PubliclyCacheable = () => Extensions({ sameForAll: true });

/** Marks a field below such a query that depends on the caller: a response with it is not cached. */
export const ViewerSpecific = () => Extensions({ perViewer: true });

/** Marks a field whose value must be current: the server does not cache a response with it. */
export const LiveValue = () => Extensions({ live: true });

/** Says who may share the response to a document. */
interface Sharing {
  /** True if the response is the same for every caller without a token. */
  readonly isPublic: boolean;
  /** True if the response contains a value that must be current. */
  readonly isLive: boolean;
}

export function sharingOf(schema: GraphQLSchema, document: DocumentNode): Sharing {
  const types = new TypeInfo(schema);
  let [isPublic, isLive] = [true, false];
  visit(
    document,
    visitWithTypeInfo(types, {
      // The fields of a mutation carry no marks.
      OperationDefinition: ({ operation }) => {
        isPublic &&= operation === OperationTypeNode.QUERY;
      },
      Field: () => {
        const { name, extensions } = types.getFieldDef() ?? {};
        if (name === TypeNameMetaFieldDef.name) return;
        const isRoot = types.getParentType() === schema.getQueryType();
        isPublic &&= isRoot ? extensions?.['sameForAll'] === true : extensions?.['perViewer'] !== true;
        isLive ||= extensions?.['live'] === true;
      },
    }),
  );
  return { isPublic, isLive };
}

/**
 * Marks operations on the public catalogue, when the request has no token: the server caches their responses, and shared caches
 * may store those to GET. Everything else keeps the default `no-store`.
 */
export function publicCachePlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ request: { http }, schema, document, errors, response, contextValue }) => {
          response.http.headers.set('cache-control', 'no-store');
          if (!http || http.headers.has(tokenHeader) || errors || !document) return Promise.resolve();
          const { isPublic, isLive } = sharingOf(schema, document);
          contextValue.sharing.isPublic = isPublic && !isLive;
          if (isPublic && http.method === 'GET' && !contextValue.app)
            for (const [name, value] of Object.entries(publicCacheHeaders)) response.http.headers.set(name, value);
          return Promise.resolve();
        },
      }),
  };
}
