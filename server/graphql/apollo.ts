import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { Refusal } from '../../domain/failure';
import { type Logger } from '../infra/logger';
import { type RequestContext } from '../request/context';
import { describeRefusal } from '../request/refusal';
import { formatError, isUnexpected } from './format-error';
import { costRule, operationLimits, staticRules } from './operation-limits';

/** The cost depends on variables, which plain validation rules never see. */
function costPlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ schema, document, request }) => {
          let cost = 0;
          const rule = costRule(request.variables ?? {}, (found) => (cost = found));
          const [tooMuch] = validate(schema, document, [rule]);
          if (tooMuch) {
            throw new GraphQLError(tooMuch.message, {
              extensions: { code: 'GRAPHQL_VALIDATION_FAILED', cost, http: { status: 400 } },
            });
          }
          return Promise.resolve();
        },
      }),
  };
}

/** Logs what is a fault of ours, once, without variables: they may hold passwords. */
function faultPlugin(logger: Logger): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors: ({ errors, operationName }) => {
          for (const error of errors.filter(isUnexpected)) {
            logger.error('operation failed', { operation: operationName ?? 'unnamed' }, error.originalError ?? error);
          }
          return Promise.resolve();
        },
        willSendResponse: ({ errors, response }) => {
          const refusal = errors?.map((error) => error.originalError).find((origin) => origin instanceof Refusal);
          if (!refusal) return Promise.resolve();
          const { status, retryAfterSeconds } = describeRefusal(refusal);
          // A missing sign-in is part of a GraphQL answer; load is a matter of the transport.
          if (retryAfterSeconds !== undefined) response.http.status = status;
          if (retryAfterSeconds !== undefined) response.http.headers.set('retry-after', String(retryAfterSeconds));
          return Promise.resolve();
        },
      }),
  };
}

/** The GraphQL server: one request at a time, no batches, bounded documents, masked faults. */
export function createApollo(
  schema: GraphQLSchema,
  { logger, introspection }: { logger: Logger; introspection: boolean },
): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    introspection,
    formatError,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    cache: 'bounded',
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: [...staticRules],
    plugins: [costPlugin(), faultPlugin(logger)],
  });
}

