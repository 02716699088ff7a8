import { type ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { clientKey, type RateLimits } from '../infra/rate-limits';
import { type RequestContext } from '../infra/request/context';
import { limitError } from './limit-error';

/**
 * Introspection is answered from memory, so it has its own limits instead of the cost of catalogue reads. The standard
 * introspection query nests two lists: the fields of the types.
 */
const maxListDepth = 2;

/** Whether a field is one of the two introspection root fields. */
export const isIntrospection = (fieldName: string): boolean => fieldName === '__schema' || fieldName === '__type';

/** Fields whose results multiply when nested. Arguments and enum values are lists too, but they end a path. */
const listFields: ReadonlySet<string> = new Set(['types', 'fields', 'inputFields', 'interfaces', 'possibleTypes']);

interface SelectionShape {
  readonly lists: number;
  readonly hasAlias: boolean;
}

const emptyShape: SelectionShape = { lists: 0, hasAlias: false };

/** Measures a selection with its fragments expanded. Each fragment is measured once, so that the work stays linear. */
function shapeOf(
  selectionSet: SelectionSetNode | undefined,
  context: ValidationContext,
  known: Map<string, SelectionShape>,
): SelectionShape {
  const shapes = (selectionSet?.selections ?? []).map((selection): SelectionShape => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return shapeOf(selection.selectionSet, context, known);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return shapeOfFragment(selection.name.value, context, known);
    const below = shapeOf(selection.selectionSet, context, known);
    return {
      lists: below.lists + (listFields.has(selection.name.value) ? 1 : 0),
      hasAlias: below.hasAlias || selection.alias !== undefined,
    };
  });
  return { lists: Math.max(0, ...shapes.map(({ lists }) => lists)), hasAlias: shapes.some(({ hasAlias }) => hasAlias) };
}

function shapeOfFragment(name: string, context: ValidationContext, known: Map<string, SelectionShape>): SelectionShape {
  const measured = known.get(name);
  if (measured) return measured;
  // Cyclic fragments are refused by another rule; this only ends the recursion.
  known.set(name, emptyShape);
  const shape = shapeOf(context.getFragment(name)?.selectionSet, context, known);
  known.set(name, shape);
  return shape;
}

/**
 * Whether a field reads one of the few small types of introspection itself. Clients ask for several of them at once before they
 * send a query that fits the server.
 */
function readsIntrospectionItself({ name, arguments: args = [] }: FieldNode): boolean {
  const [type] = args.map(({ value }) => value);
  return name.value === '__type' && type?.kind === Kind.STRING && type.value.startsWith('__');
}

/** Limits introspection to one root field per document, two lists deep, without aliases below it. */
export const introspectionRule: ValidationRule = (context) => {
  let count = 0;
  const refuse = (message: string, node: FieldNode) => context.reportError(limitError(message, node));
  return {
    Field(node) {
      if (!isIntrospection(node.name.value)) return undefined;
      if (!readsIntrospectionItself(node)) count += 1;
      if (count > 1) refuse('A document may read the schema only once.', node);
      const { lists, hasAlias } = shapeOf(node.selectionSet, context, new Map());
      if (lists > maxListDepth)
        refuse(`The schema may be read at most ${maxListDepth} lists of types and fields deep.`, node);
      if (hasAlias) refuse('Reading the schema takes no aliases.', node);
      return false;
    },
  };
};

/** Clients send one of a few queries; other documents displace each other. */
const maxKeptAnswers = 10;

/** Keeps answers to introspection, which are the same as long as the process runs. */
export class KeptIntrospection {
  // By the parsed document, which Apollo keeps for as long as it is requested.
  private readonly answers = new LRUCache<DocumentNode, ExecutionResult>({ max: maxKeptAnswers });

  /**
   * Answers from memory if the document is introspection only and has been executed before; executes it otherwise, also to refuse
   * the name of an operation that the document does not have.
   */
  async answer(
    document: DocumentNode,
    operationName: string | undefined,
    execute: () => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    const operation = introspectionOf(document);
    if (operation === undefined || (operationName ?? operation.name?.value) !== operation.name?.value) return execute();
    const kept = this.answers.get(document) ?? (await execute());
    if (kept.errors === undefined) this.answers.set(document, kept);
    return kept;
  }
}

/** The operation of a document that is one query of introspection fields, whose answer depends on nothing else. */
function introspectionOf({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  const isIntrospectionOnly =
    operation !== undefined &&
    operations.length === 1 &&
    operation.operation === OperationTypeNode.QUERY &&
    (operation.variableDefinitions ?? []).length === 0 &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && isIntrospection(selection.name.value),
    );
  return isIntrospectionOnly ? operation : undefined;
}

/** Counts introspection operations against the rate limit of the caller's address. */
export function introspectionPlugin(limits: RateLimits): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ source, contextValue }) => {
          // The document has been validated: outside of strings and comments, these names can only be field names.
          if (/\b__(?:schema|type)\b/.test(source))
            await limits.consume('introspection', clientKey(contextValue.caller.address));
        },
      }),
  };
}
