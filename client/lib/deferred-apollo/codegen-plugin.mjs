/**
 * Plugin for GraphQL Code Generator: writes one hook per operation, on the document that typed-document-node exports.
 *   export const useProductPageQuery = (options: …) => useQuery(ProductPageDocument, options);
 */
import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, OperationTypeNode, print, separateOperations, stripIgnoredCharacters } from 'graphql';

/**
 * @param config `hooksImportFrom` is the module with useQuery and useMutation, relative to the written file; `withText` names the
 * queries whose hooks contain their text, to be sent before the client has loaded
 */
export function plugin(_schema, documentFiles, { hooksImportFrom, withText = [], externalFragments = [] }) {
  const definitions = documentFiles.flatMap(({ document }) => document.definitions);
  const everything = [...definitions, ...externalFragments.map(({ node }) => node)];
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const hooks = operations.map((operation) => {
    if (operation.operation === OperationTypeNode.MUTATION) return mutationHook(operation);
    const text = withText.includes(operation.name.value) ? textOf(operation, everything) : undefined;
    return queryHook(operation, text);
  });
  const imports = [...new Set(hooks.flatMap(({ imported }) => imported))].sort();
  return {
    prepend: imports.length > 0 ? [`import { ${imports.join(', ')} } from '${hooksImportFrom}';`] : [],
    content: hooks.map(({ code }) => code).join('\n'),
  };
}

function mutationHook({ name: { value: name } }) {
  const options = `options?: MutationHookOptions<${name}Mutation, ${name}MutationVariables>`;
  return {
    imported: ['useMutation', 'type MutationHookOptions'],
    code: `export const use${name}Mutation = (${options}) => useMutation(${name}Document, options);`,
  };
}

/** The query as Apollo Client would send it: it selects __typename, by which the client's cache normalizes objects. */
function textOf(operation, definitions) {
  const document = separateOperations({ kind: Kind.DOCUMENT, definitions })[operation.name.value];
  return stripIgnoredCharacters(print(addTypenameToDocument(document)));
}

/** The options can be omitted unless the query has a required variable. */
function queryHook({ name: { value: name }, variableDefinitions = [] }, text) {
  const needsVariables = variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
  );
  const type = `QueryHookOptions<${name}Query, ${name}QueryVariables>`;
  const options = needsVariables
    ? `options: ${type} & ({ variables: ${name}QueryVariables } | { skip: boolean })`
    : `options?: ${type}`;
  return {
    imported: ['useQuery', 'type QueryHookOptions'],
    code: `export const use${name}Query = (${options}) => useQuery(${[`${name}Document`, 'options', ...(text === undefined ? [] : [`'${text}'`])].join(', ')});`,
  };
}
