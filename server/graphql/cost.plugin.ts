import { type ApolloServerPlugin } from '@apollo/server';
import { getVariableValues, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type RequestContext } from '../infra/request/context';
import { longListProblem } from '../infra/request/request-limits';
import { limitError } from './limit-error';
import { costOf, type OperationLimits } from './operation-limits';

/**
 * Returns whether the variables match the types that the operation declares; the executor reports what is wrong with them. It stops at
 * the first error: describing the thousands that a body can hold takes seconds.
 */
function areVariablesValid(
  schema: GraphQLSchema,
  { variableDefinitions }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): boolean {
  return getVariableValues(schema, variableDefinitions ?? [], variables, { maxErrors: 1 }).errors === undefined;
}

/** Runs first: every later check takes time for each entry of a list. @throws GraphQLError BAD_USER_INPUT */
function rejectLongLists(variables: Record<string, unknown>): void {
  const problem = longListProblem(variables, 'variables');
  if (problem) throw new GraphQLError(problem, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

/**
 * Refuses operations above the cost limit, and reports every operation's cost in its response, so that clients can see how
 * close they are. The cost depends on variables, which plain validation rules do not receive.
 */
export function costPlugin({ cost: maximum }: OperationLimits): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () => {
      let cost: number | undefined;
      return Promise.resolve({
        didResolveOperation: ({ schema, document: query, operation, request }) => {
          const variables = request.variables ?? {};
          rejectLongLists(variables);
          // Undefined, other than its type says, for a name that the document does not have.
          if (!operation || !areVariablesValid(schema, operation, variables)) return Promise.resolve();
          const operationName = operation.name?.value;
          try {
            cost = costOf({ schema, query, variables, ...(operationName !== undefined && { operationName }) });
          } catch (error) {
            throw error instanceof GraphQLError ? limitError(error.message) : error;
          }
          if (cost > maximum) throw limitError(`This operation costs ${cost}; at most ${maximum} is served at once.`);
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body } }) => {
          if (cost !== undefined && body.kind === 'single') {
            body.singleResult.extensions = { ...body.singleResult.extensions, cost: { requested: cost, maximum } };
          }
          return Promise.resolve();
        },
      });
    },
  };
}
