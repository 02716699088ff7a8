import { type ASTNode, GraphQLError, type GraphQLFormattedError } from 'graphql';

export const operationLimitCode = 'OPERATION_LIMIT_EXCEEDED';

/** Returns the error for a document that exceeds a limit. */
export function limitError(message: string, node?: ASTNode): GraphQLError {
  const extensions = { code: operationLimitCode, isOverLimit: true, http: { status: 400 } };
  return new GraphQLError(message, { ...(node && { nodes: node }), extensions });
}

/**
 * Returns the message for a document that exceeds a limit; null for any other error. Apollo gives every validation error the same
 * code, and the parser reports its limit of tokens as a syntax error.
 */
export function limitMessageOf({ message, extensions }: GraphQLFormattedError): string | null {
  if (extensions?.['isOverLimit'] === true) return message;
  const tokens = /Document contains more that (\d+) tokens/.exec(message)?.[1];
  return tokens === undefined ? null : `A document may have at most ${tokens} tokens.`;
}
