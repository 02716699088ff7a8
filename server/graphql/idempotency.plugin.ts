import { type ApolloServerPlugin } from '@apollo/server';
import {
  getNamedType,
  GraphQLError,
  GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { RequestError, ShopError } from '../../domain/errors';
import { repeatedHeader } from '../../domain/request-names';
import { type RequestContext } from '../infra/request/context';
import {
  type CallClaim,
  idempotentCallOf,
  type IdempotentCalls,
  type StoredAnswer,
} from '../infra/request/idempotent-calls';

/**
 * Returns true if the answer of a mutation may be stored: one with a token may not.
 * @throws RequestError BAD_REQUEST for several mutations, of which some may fail
 */
function isStorable(schema: GraphQLSchema, { selectionSet: { selections } }: OperationDefinitionNode): boolean {
  const [mutation] = selections;
  if (selections.length !== 1 || mutation?.kind !== Kind.FIELD)
    throw new RequestError('BAD_REQUEST', 'A call with an idempotency key has one mutation, outside of fragments.');
  const field = schema.getMutationType()?.getFields()[mutation.name.value];
  const payload = field && getNamedType(field.type);
  return !(payload instanceof GraphQLObjectType && 'token' in payload.getFields());
}

/** Gives the refusal of a key with other content the status and the code that it has in REST. */
function refuse(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  throw new GraphQLError(error.message, { extensions: { code: error.code, http: { status: 422 } } });
}

/** Answers a mutation that is repeated with its idempotency key as the first time. */
export function idempotencyPlugin(calls: IdempotentCalls): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () => {
      let begun: Promise<CallClaim | StoredAnswer> | undefined;
      return Promise.resolve({
        didResolveOperation: async ({ schema, operation, source, request, contextValue }) => {
          if (contextValue.idempotencyKey === null || operation?.operation !== OperationTypeNode.MUTATION) return;
          if (!isStorable(schema, operation)) return;
          const { operationName = null, variables = null } = request;
          const call = idempotentCallOf(contextValue, [source, operationName, variables]);
          begun = call && calls.begin(call).catch(refuse);
          await begun;
        },
        responseForOperation: async ({ response: { http } }) => {
          const answer = await begun;
          if (!answer || 'store' in answer) return null;
          http.headers.set(repeatedHeader, 'true');
          // The answer that `willSendResponse` has stored.
          const singleResult = JSON.parse(answer.body) as { readonly data: Record<string, unknown> };
          return { http, body: { kind: 'single', singleResult } };
        },
        willSendResponse: async ({ response: { body }, contextValue }) => {
          const claim = await begun?.catch(() => undefined);
          if (!claim || !('store' in claim) || body.kind !== 'single') return;
          const { errors = [] } = body.singleResult;
          // Errors below the mutation itself concern what is selected of its payload.
          const refusals = errors.filter(({ path = [] }) => path.length <= 1);
          const hasChanged = refusals.length === 0 && !contextValue.outcome.isRefused;
          return hasChanged ? claim.store({ status: 200, body: JSON.stringify(body.singleResult) }) : claim.release();
        },
      });
    },
  };
}
