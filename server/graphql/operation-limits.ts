import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  getNamedType, GraphQLError, GraphQLList, GraphQLNonNull, isCompositeType, Kind, OperationTypeNode,
  type SelectionSetNode, type ValidationContext, type ValidationRule,
} from 'graphql';
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity';
import { operationDeadlineMs } from '../request/deadline';
import { listProblem } from '../request/input-lists';
import { introspectionRule, isIntrospection } from './introspection';

/** How much one GraphQL document may ask for. */
export const operationLimits = {
  depth: 10,
  cost: 1000,
  aliases: 15,
  mutations: 4,
  accountMutations: 1,
  tokens: 1000,
  deadlineMs: operationDeadlineMs,
} as const;

/** Mutations that test a secret: one a document, so that aliases cannot multiply guesses. */
const accountMutations = new Set([
  'customerRegister', 'customerLogin', 'customerPasswordChange', 'customerPasswordResetRequest', 'customerPasswordReset',
]);

/** Entries reckoned for a list that has no `first`. */
const unboundedList = 10;

function isList(type: unknown): boolean {
  return type instanceof GraphQLNonNull ? isList(type.ofType) : type instanceof GraphQLList;
}

/** What a search for words costs beside its answer: it reads the full-text index and ranks every product that it finds. */
const searchCost = 200;

const costOfSearch = ({ query }: Record<string, unknown>): number => (typeof query === 'string' && query.trim() !== '' ? searchCost : 0);

/** One for each object that may have to be built; a list counts its entries; scalars are free. */
const costOfObjects: ComplexityEstimator = ({ field, args, childComplexity }) => {
  // Bounded by a rule of its own.
  if (isIntrospection(field.name)) return 0;
  if (!isCompositeType(getNamedType(field.type))) return 0;
  const { first, limit } = args;
  const wanted = typeof first === 'number' ? first : typeof limit === 'number' ? limit : undefined;
  // A connection's own lists (edges, nodes) have been counted by the connection's `first`.
  if (['edges', 'nodes'].includes(field.name)) return childComplexity;
  const own = 1 + costOfSearch(args);
  if (wanted !== undefined) return own + Math.min(Math.max(wanted, 1), 100) * Math.max(childComplexity, 1);
  return own + (isList(field.type) ? unboundedList : 1) * childComplexity;
};

export interface CostQuestion {
  /** Of the request that is validated: `first` may be one of them. */
  readonly variables: Record<string, unknown>;
  /** Which operation of the document is meant, where they have names. */
  readonly operationName?: string | undefined;
  readonly onCost?: (cost: number) => void;
}

export function costRule({ variables, operationName, onCost }: CostQuestion): ValidationRule {
  return createComplexityRule({
    estimators: [costOfObjects],
    maximumComplexity: operationLimits.cost,
    variables,
    ...(operationName !== undefined && { operationName }),
    onComplete: (cost) => onCost?.(cost),
    createError: (max, actual) => new GraphQLError(`This operation costs ${actual}; at most ${max} is served at once.`),
  });
}

interface RootCount {
  readonly all: number;
  readonly ofAccounts: number;
}

const nothing: RootCount = { all: 0, ofAccounts: 0 };
const sum = (one: RootCount, other: RootCount): RootCount => ({ all: one.all + other.all, ofAccounts: one.ofAccounts + other.ofAccounts });

/**
 * How many fields stand at the root when fragments are written out. Each fragment is counted once and remembered: thirty
 * that spread each other twice are a few lines, and a thousand million fields.
 */
function countRoots({ selections }: SelectionSetNode, context: ValidationContext, known: Map<string, RootCount>): RootCount {
  const counts = selections.map((selection): RootCount => {
    if (selection.kind === Kind.FIELD) return { all: 1, ofAccounts: accountMutations.has(selection.name.value) ? 1 : 0 };
    if (selection.kind === Kind.INLINE_FRAGMENT) return countRoots(selection.selectionSet, context, known);
    const name = selection.name.value;
    const counted = known.get(name);
    if (counted) return counted;
    // Another rule refuses a fragment inside itself; here it only must come to an end.
    known.set(name, nothing);
    const fragment = context.getFragment(name);
    const count = fragment ? countRoots(fragment.selectionSet, context, known) : nothing;
    known.set(name, count);
    return count;
  });
  return counts.reduce(sum, nothing);
}

const mutationRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation !== OperationTypeNode.MUTATION) return;
    const { all, ofAccounts } = countRoots(operation.selectionSet, context, new Map());
    if (all > operationLimits.mutations) {
      context.reportError(new GraphQLError(`A document may hold at most ${operationLimits.mutations} mutations.`));
    }
    if (ofAccounts > operationLimits.accountMutations) {
      context.reportError(new GraphQLError('A document may hold only one mutation that checks or sets a password.'));
    }
  },
});

/** Validation by itself lets a subscription pass where there is none, and its execution then fails as if the fault were ours. */
const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation === OperationTypeNode.SUBSCRIPTION) context.reportError(new GraphQLError('Subscriptions are not served.', { nodes: node }));
  },
});

/** Lists that are written in the document. Those in variables are counted before the operation runs: see `costPlugin`. */
const listRule: ValidationRule = (context) => ({
  ListValue(node) {
    const problem = listProblem('the document', node.values.length);
    if (!problem) return undefined;
    context.reportError(new GraphQLError(problem, { nodes: node }));
    return false;
  },
});

// The two rules throw by default, which would end as a fault of ours: report instead, as every other rule does.
const report = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** The rules that need no variables. */
export const staticRules: ValidationRule[] = [
  // Depth is that of the answer: a selection that is spelled out with fragments is no deeper for it.
  maxDepthRule({ n: operationLimits.depth, flattenFragments: true, ...report }),
  maxAliasesRule({ n: operationLimits.aliases, ...report }),
  mutationRule,
  listRule,
  noSubscriptions,
  introspectionRule,
];
