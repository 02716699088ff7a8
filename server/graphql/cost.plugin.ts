import { type ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, getVariableValues, GraphQLError, type GraphQLSchema, type OperationDefinitionNode, validate, type ValidationRule } from 'graphql';
import { type RequestContext } from '../request/context';
import { longListProblem } from '../request/input-lists';
import { costRule, operationLimits } from './operation-limits';

/**
 * Whether the variables are of the types that the operation declares; the executor says what is wrong with them. The first
 * bad one is enough: describing the thousands that a body can hold takes seconds.
 */
function areReadable(schema: GraphQLSchema, { variableDefinitions }: OperationDefinitionNode, variables: Record<string, unknown>): boolean {
  return getVariableValues(schema, variableDefinitions ?? [], variables, { maxErrors: 1 }).errors === undefined;
}

/** Comes first: whatever looks at the entries of a list costs time for each of them. @throws GraphQLError */
function refuseLongLists(variables: Record<string, unknown>): void {
  const problem = longListProblem(variables, 'variables');
  if (problem) throw new GraphQLError(problem, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}

/** What is against the cost of an operation. Counting gives up on one that its fragments make huge. */
function costProblem(schema: GraphQLSchema, document: DocumentNode, rule: ValidationRule): GraphQLError | undefined {
  try {
    return validate(schema, document, [rule])[0];
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/**
 * Refuses what costs too much, and tells every caller what their operation costs, so that they can see the limit coming.
 * The cost depends on variables, which plain validation rules never see.
 */
export function costPlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () => {
      let cost: number | undefined;
      return Promise.resolve({
        didResolveOperation: ({ schema, document, operation, request }) => {
          const variables = request.variables ?? {};
          refuseLongLists(variables);
          if (!operation || !areReadable(schema, operation, variables)) return Promise.resolve();
          const rule = costRule({ variables, operationName: operation.name?.value, onCost: (found) => { cost = found; } });
          const tooMuch = costProblem(schema, document, rule);
          if (tooMuch) throw new GraphQLError(tooMuch.message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } } });
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body } }) => {
          if (cost !== undefined && body.kind === 'single') {
            body.singleResult.extensions = { ...body.singleResult.extensions, cost: { requested: cost, maximum: operationLimits.cost } };
          }
          return Promise.resolve();
        },
      });
    },
  };
}
