import { type ApolloServerPlugin } from '@apollo/server';
import { type FieldNode, Kind, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql';
import { clientKey, type RateLimits } from '../infra/rate-limits';
import { type RequestContext } from '../infra/request/context';
import { limitError } from './limit-error';

/** Introspection has its own limits instead of the cost of catalogue reads. The standard introspection query nests two lists: the fields of the types. */
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
