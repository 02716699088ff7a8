import {
  BREAK,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** Fields of a document with its fragments. Compiling so many holds the process for 20 to 30 ms, and three times as many for 60 to 150 ms. */
const mostFields = 100;

/**
 * Returns the query of a document that may be compiled although its author is not known: one query of moderate size, without string literals and without reserved names.
 * The generated code contains the names of the document, which are identifiers, and its literals: a string could be anything.
 */
export function compilableQuery(document: DocumentNode): OperationDefinitionNode | null {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation, another] = operations;
  if (operation === undefined || another !== undefined) return null;
  const isSafe = operation.operation === OperationTypeNode.QUERY && !hasUnsafeText(document);
  return isSafe && isModerate(document, operation) ? operation : null;
}

function hasUnsafeText(document: DocumentNode): boolean {
  let isUnsafe = false;
  const find = () => {
    isUnsafe = true;
    return BREAK;
  };
  visit(document, {
    StringValue: find,
    // `__proto__` as a name sets a prototype in an object literal.
    Name: ({ value }) => (value.startsWith('__') && value !== '__typename' ? find() : undefined),
  });
  return isUnsafe;
}

/** Fragments are counted at each place where they are spread, since each of these is compiled. */
function isModerate(document: DocumentNode, { selectionSet: root }: OperationDefinitionNode): boolean {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  );
  let fields = 0;
  const count = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) fields += 1;
      if (fields > mostFields) return;
      count(selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection.selectionSet);
    }
  };
  count(root);
  return fields <= mostFields;
}
