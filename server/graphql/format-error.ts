import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { notices } from '../../domain/messages';
import { Refusal, ShopError } from '../../domain/failure';
import { describeRefusal, refusalOf } from '../request/refusal';

function cause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}

/** Codes that Apollo and our own rules set for what the caller did wrong; their texts are safe to show. */
const callerCodes = new Set([
  'BAD_USER_INPUT', 'BAD_REQUEST', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED', 'DEADLINE_EXCEEDED',
]);

/** Whether an error is ours: it is then logged once and leaves masked. */
export function isUnexpected(error: unknown): boolean {
  const origin = cause(error);
  if (origin instanceof ShopError || origin instanceof Refusal) return false;
  return !(origin instanceof GraphQLError);
}

/** A few refusals of the server itself have a status and no code, for example a persisted query that does not match its hash. */
function isBadRequest(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.originalError) return false;
  const { http } = error.extensions;
  return typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
}

/** The executor stops listing bad variables after fifty; what it says then names no variable, so that the server takes it for a fault of ours. */
function isTooManyBadVariables(error: unknown): boolean {
  return error instanceof GraphQLError && !error.originalError && error.message.startsWith('Too many errors processing variables');
}

/** The last stop of every GraphQL error: nothing of the inside goes out. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const origin = cause(error);
  const where = { ...(formatted.path && { path: formatted.path }), ...(formatted.locations && { locations: formatted.locations }) };
  const refusal = refusalOf(origin);
  if (refusal) {
    const { message, retryAfterSeconds } = describeRefusal(refusal);
    return { message, ...where, extensions: { code: refusal.code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
  }
  if (origin instanceof ShopError) {
    return { message: origin.message, ...where, extensions: { code: 'BAD_USER_INPUT', problems: origin.problems } };
  }
  const code = formatted.extensions?.['code'];
  if (typeof code === 'string' && callerCodes.has(code)) {
    return { message: formatted.message, ...where, extensions: { code } };
  }
  if (isTooManyBadVariables(error)) return { message: formatted.message, ...where, extensions: { code: 'BAD_USER_INPUT' } };
  if (isBadRequest(error)) return { message: formatted.message, ...where, extensions: { code: 'BAD_REQUEST' } };
  return { message: notices.somethingWentWrong.text, ...where, extensions: { code: 'INTERNAL_SERVER_ERROR' } };
}
