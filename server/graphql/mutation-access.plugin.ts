import { type ApolloServerPlugin } from '@apollo/server';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
  getVariableValues,
  GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { RequestError } from '../../domain/errors';
import { type RequestContext } from '../infra/request/context';
import { type RootField } from './access';
import { formatError } from './format-error';

type Variables = Record<string, unknown>;
type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;

function isIncluded(selection: SelectionNode, variables: Variables): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

/** Returns the fields that are executed, those of fragments included. The document is valid, so fragments have no cycles. */
function executedFields({ selections }: SelectionSetNode, fragments: Fragments, variables: Variables): FieldNode[] {
  return selections
    .filter((selection) => isIncluded(selection, variables))
    .flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments[selection.name.value]?.selectionSet;
      return inner ? executedFields(inner, fragments, variables) : [];
    });
}

/** Returns the refusal of the first field that may not be called. `__typename` is open to all. */
function refusalOf(
  fields: readonly FieldNode[],
  schema: GraphQLSchema,
  check: (field: RootField) => void,
): GraphQLError | undefined {
  const defined = schema.getMutationType()?.getFields() ?? {};
  for (const node of fields) {
    const field = defined[node.name.value];
    try {
      if (field) check(field);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const path = [node.alias?.value ?? node.name.value];
      return new GraphQLError(error.message, { nodes: node, path, originalError: error });
    }
  }
  return undefined;
}

/**
 * Refuses a document of which one mutation is refused, before any of them runs. The fields of queries change nothing: each is checked by its
 * own guard, and those that are refused do not hide the others.
 * @param check throws a RequestError for a field that may not be called
 */
export function mutationAccessPlugin<Context extends RequestContext>(
  check: (field: RootField, context: Context) => void,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        responseForOperation: ({ schema, document, operation, request, contextValue, response: { http } }) => {
          // Undefined, other than its type says, for a name that the document does not have.
          if (operation?.operation !== OperationTypeNode.MUTATION) return Promise.resolve(null);
          const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {}, {
            maxErrors: 1,
          });
          // The executor describes invalid variables, and runs nothing.
          if (!coerced) return Promise.resolve(null);
          const fragments = Object.fromEntries(
            document.definitions.flatMap((each) =>
              each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
            ),
          );
          const fields = executedFields(operation.selectionSet, fragments, coerced);
          const refusal = refusalOf(fields, schema, (field) => check(field, contextValue));
          if (!refusal) return Promise.resolve(null);
          const singleResult = { data: null, errors: [formatError(refusal.toJSON(), refusal)] };
          return Promise.resolve({ http, body: { kind: 'single', singleResult } });
        },
      }),
  };
}
