import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { type GraphQLSchema } from 'graphql';
import { type Logger } from '../infra/logger';
import { type Observer } from '../infra/observer';
import { type RateLimits } from '../infra/rate-limits';
import { type RequestContext } from '../infra/request/context';
import { describeRefusal, refusalOf } from '../infra/request/refusal';
import { costPlugin } from './cost.plugin';
import { deadlineCode } from './deadline';
import { formatError, isUnexpected } from './format-error';
import { introspectionPlugin } from './introspection';
import { type OperationLimits, operationLimits, staticRulesOf } from './operation-limits';
import { publicCachePlugin } from './public-cache';

/** Logs server faults once each, without variables, which may contain passwords. */
function errorLogPlugin(logger: Logger): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors: ({ errors, operationName }) => {
          for (const error of errors.filter(isUnexpected)) {
            const operation = operationName ?? 'unnamed';
            logger.error('operation failed', { operation }, error.originalError ?? error);
          }
          return Promise.resolve();
        },
        willSendResponse: ({ errors, response }) => {
          const refusal = errors?.map((error) => refusalOf(error.originalError)).find((known) => known !== undefined);
          if (!refusal) return Promise.resolve();
          const { status, retryAfterSeconds } = describeRefusal(refusal);
          const isExecuted = response.body.kind !== 'single' || response.body.singleResult.data !== undefined;
          // A refusal of one field, such as a missing sign-in, keeps HTTP status 200, unless the client has to wait.
          if (!isExecuted || retryAfterSeconds !== undefined) response.http.status = status;
          if (retryAfterSeconds !== undefined) response.http.headers.set('retry-after', String(retryAfterSeconds));
          return Promise.resolve();
        },
      }),
  };
}

/** Tells the observer the codes of the errors that clients are sent. */
function observerPlugin(observer: Observer): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ operationName, request, response: { body }, contextValue }) => {
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          const codes = errors.map(({ extensions }) => String(extensions?.['code']));
          // A late result is not sent: the client was answered at the deadline.
          for (const code of contextValue.outcome.isLate ? [deadlineCode] : codes)
            observer.operationFailed(operationName ?? request.operationName, code);
          return Promise.resolve();
        },
      }),
  };
}

interface ApolloSettings<Context extends RequestContext> {
  readonly logger: Logger;
  readonly introspection: boolean;
  readonly limits: RateLimits;
  readonly observer?: Observer | undefined;
  /** Default: those of the public schema. */
  readonly documents?: OperationLimits;
  /** If false, documents that are named by their hash only are refused. */
  readonly persistedQueries?: boolean;
  readonly plugins?: readonly ApolloServerPlugin<Context>[];
}

const withoutDefaultPlugins = [
  // This plugin inspects every field of every row; `publicCachePlugin` inspects the document once.
  ApolloServerPluginCacheControlDisabled(),
  // This plugin is for subgraphs, but every server would load it: with protobuf 400 kB of script.
  ApolloServerPluginInlineTraceDisabled(),
];

/** Returns the GraphQL server: no batching, bounded documents, masked server faults. */
export function createApollo<Context extends RequestContext = RequestContext>(
  schema: GraphQLSchema,
  {
    logger,
    introspection,
    limits,
    observer,
    documents = operationLimits,
    persistedQueries = true,
    plugins = [],
  }: ApolloSettings<Context>,
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    formatError,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    ...(!persistedQueries && { persistedQueries: false }),
    parseOptions: { maxTokens: documents.tokens },
    validationRules: staticRulesOf(documents),
    plugins: [
      ...plugins,
      costPlugin(documents),
      introspectionPlugin(limits),
      publicCachePlugin(),
      errorLogPlugin(logger),
      ...(observer ? [observerPlugin(observer)] : []),
      ...withoutDefaultPlugins,
    ],
  });
}
