import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  getNamedType,
  GraphQLError,
  GraphQLList,
  GraphQLNonNull,
  isCompositeType,
  OperationTypeNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { listProblem } from '../infra/request/request-limits';
import { limitError } from './limit-error';
import { introspectionRule, isIntrospection } from './introspection';

/** Limits of one GraphQL document. */
export interface OperationLimits {
  readonly depth: number;
  readonly cost: number;
  readonly aliases: number;
  readonly mutations: number;
  readonly accountMutations: number;
  readonly tokens: number;
}

export const operationLimits = {
  depth: 10,
  cost: 1000,
  aliases: 15,
  mutations: 4,
  accountMutations: 1,
  tokens: 1000,
} as const satisfies OperationLimits;

/**
 * The limits of the back office: a list of a hundred orders with their lines is one document, and every document holds one mutation, so that
 * aliases multiply neither guesses nor changes.
 */
export const staffOperationLimits: OperationLimits = { ...operationLimits, cost: 4000, mutations: 1, tokens: 2000 };

/** Mutations that test a secret: at most one per document, so that aliases cannot multiply guesses. */
const accountMutations = new Set([
  'customerRegister',
  'customerLogin',
  'customerPasswordChange',
  'customerPasswordResetRequest',
  'customerPasswordReset',
]);

/** Assumed length of a list without `first` or `limit`. */
const unboundedList = 10;

function isList(type: unknown): boolean {
  return type instanceof GraphQLNonNull ? isList(type.ofType) : type instanceof GraphQLList;
}

/** The cost of a text search in addition to its results: it reads the full-text index and ranks every match. */
const searchCost = 150;

const costOfSearch = ({ query }: Record<string, unknown>): number =>
  typeof query === 'string' && query.trim() !== '' ? searchCost : 0;

/** One for each object that may be built; a list counts its entries; scalars are free. */
const costOfObjects: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  // Limited by `introspectionRule`.
  if (isIntrospection(field.name)) return 0;
  if (!isCompositeType(getNamedType(field.type))) return 0;
  const [first, limit] = ['first', 'limit'].map(
    (name): unknown => args[name] ?? field.args.find((arg) => arg.name === name)?.defaultValue,
  );
  const wanted = typeof first === 'number' ? first : typeof limit === 'number' ? limit : undefined;
  // The lists inside a connection (edges, nodes) are already counted by the connection's `first`.
  if (['edges', 'nodes'].includes(field.name)) return childComplexity;
  const own = 1 + costOfSearch(args);
  // A part of an object, such as its images, costs no more when the caller asks for fewer of it.
  const least = isList(field.type) && type.name !== 'Query' ? 0 : 1;
  if (wanted !== undefined) return own + Math.min(Math.max(wanted, 1), 100) * Math.max(childComplexity, least);
  return own + (isList(field.type) ? unboundedList : 1) * childComplexity;
};

/** Returns the cost of an operation. @throws GraphQLError when fragments expand to more than 10,000 nodes */
export const costOf = (options: Omit<ComplexityOptions, 'estimators'>): number =>
  getComplexity({ ...options, estimators: [costOfObjects] });

type ComplexityOptions = Parameters<typeof getComplexity>[0];

/**
 * Counts the fields of the root type in the whole document, fragments included. One that is spread twice counts once: fields with the
 * same name in the response are executed once.
 */
const mutationRule =
  (limits: OperationLimits): ValidationRule =>
  (context) => {
    let [all, account] = [0, 0];
    return {
      Field({ name }) {
        const type = context.getParentType();
        if (!type || type !== context.getSchema().getMutationType()) return;
        all += 1;
        if (accountMutations.has(name.value)) account += 1;
      },
      Document: {
        leave() {
          if (all > limits.mutations)
            context.reportError(limitError(`A document may hold at most ${limits.mutations} mutations.`));
          if (account > limits.accountMutations)
            context.reportError(limitError('A document may hold only one mutation that checks or sets a password.'));
        },
      },
    };
  };

/** Standard validation accepts subscriptions on a schema without them; execution would then fail as a server fault. */
const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation === OperationTypeNode.SUBSCRIPTION)
      context.reportError(new GraphQLError('Subscriptions are not served.', { nodes: node }));
  },
});

/** Limits lists written in the document. Lists in variables are checked before the operation runs: see `costPlugin`. */
const listRule: ValidationRule = (context) => ({
  ListValue(node) {
    const problem = listProblem('the document', node.values.length);
    if (!problem) return undefined;
    context.reportError(new GraphQLError(problem, { nodes: node }));
    return false;
  },
});

/** The two rules throw a "Syntax Error" by default, which would be reported as a server fault: report the violated limit instead. */
const reportLimit = (message: string) => ({
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null) => context?.reportError(limitError(message))],
});

/** Returns the rules that do not depend on variables. */
export const staticRulesOf = (limits: OperationLimits): ValidationRule[] => [
  // Depth of the response: expanding a selection into fragments does not make it deeper.
  maxDepthRule({
    n: limits.depth,
    flattenFragments: true,
    ...reportLimit(`A document may be at most ${limits.depth} levels deep.`),
  }),
  maxAliasesRule({
    n: limits.aliases,
    ...reportLimit(`A document may have at most ${limits.aliases} aliases.`),
  }),
  mutationRule(limits),
  listRule,
  noSubscriptions,
  introspectionRule,
];
