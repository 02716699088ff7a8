import { type ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  validate,
  type ValidationRule,
} from 'graphql';
import { type RequestContext } from '../infra/request/context';
import { longListProblem } from '../infra/request/request-limits';
import { limitError } from './limit-error';
import { costRule, type OperationLimits, operationLimits } from './operation-limits';

/**
 * Whether the variables match the types that the operation declares; the executor reports what is wrong with them. Stops at
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

/** Returns the cost error of an operation, if any. The rule throws when fragments expand to too many nodes; that is returned as well. */
function costErrorOf(schema: GraphQLSchema, document: DocumentNode, rule: ValidationRule): GraphQLError | undefined {
  try {
    return validate(schema, document, [rule])[0];
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const maxKnownCosts = 20;
const maxKeyLength = 500;

/** Returns what the cost depends on as text; undefined for variables that are nested too deeply to be written. */
function keyOf(operationName: string | undefined, variables: Record<string, unknown>): string | undefined {
  try {
    return JSON.stringify([operationName, variables]);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Remembers the costs of accepted calls with their documents, which Apollo keeps. */
class KnownCosts {
  private readonly costs = new WeakMap<DocumentNode, Map<string, number>>();

  find(document: DocumentNode, key: string): number | undefined {
    return this.costs.get(document)?.get(key);
  }

  add(document: DocumentNode, key: string, cost: number): void {
    const known = this.costs.get(document) ?? new Map<string, number>();
    this.costs.set(document, known);
    // Large variables are not worth their memory.
    if (known.size < maxKnownCosts && key.length <= maxKeyLength) known.set(key, cost);
  }
}

/**
 * Refuses operations above the cost limit, and reports every operation's cost in its response, so that clients can see how
 * close they are. The cost depends on variables, which plain validation rules do not receive.
 */
export function costPlugin(limits: OperationLimits = operationLimits): ApolloServerPlugin<RequestContext> {
  const known = new KnownCosts();
  return {
    requestDidStart: () => {
      let cost: number | undefined;
      return Promise.resolve({
        didResolveOperation: ({ schema, document, operation, request }) => {
          const variables = request.variables ?? {};
          rejectLongLists(variables);
          const key = keyOf(operation?.name?.value, variables);
          cost = key === undefined ? undefined : known.find(document, key);
          if (cost !== undefined || !operation || !areVariablesValid(schema, operation, variables))
            return Promise.resolve();
          const computed = computeCost(schema, document, operation, { variables, maximum: limits.cost });
          cost = computed.cost;
          if (computed.error) throw limitError(computed.error.message);
          if (cost !== undefined && key !== undefined) known.add(document, key, cost);
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body } }) => {
          if (cost !== undefined && body.kind === 'single') {
            body.singleResult.extensions = {
              ...body.singleResult.extensions,
              cost: { requested: cost, maximum: limits.cost },
            };
          }
          return Promise.resolve();
        },
      });
    },
  };
}

/** Computes the cost of an operation, with an error when it is above the limit. */
function computeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { variables, maximum }: { readonly variables: Record<string, unknown>; readonly maximum: number },
): { readonly cost: number | undefined; readonly error: GraphQLError | undefined } {
  let cost: number | undefined;
  const rule = costRule({
    variables,
    maximum,
    operationName: operation.name?.value,
    onCost: (found) => (cost = found),
  });
  const error = costErrorOf(schema, document, rule);
  return { cost, error };
}
