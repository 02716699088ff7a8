/**
 * Plugin for GraphQL Code Generator: writes one hook per operation, on the document that typed-document-node exports.
 *   export const useProductPageQuery = (options: …) => useQuery(ProductPageDocument, options);
 */
import { Kind, OperationTypeNode } from 'graphql';

/** @param config `hooksImportFrom` is the module with useQuery and useMutation, relative to the written file */
export function plugin(_schema, documentFiles, { hooksImportFrom }) {
  const operations = documentFiles
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const hooks = operations.map((operation) =>
    operation.operation === OperationTypeNode.MUTATION ? mutationHook(operation) : queryHook(operation),
  );
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

/** The options can be omitted unless the query has a required variable. */
function queryHook({ name: { value: name }, variableDefinitions = [] }) {
  const needsVariables = variableDefinitions.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
  );
  const type = `QueryHookOptions<${name}Query, ${name}QueryVariables>`;
  const options = needsVariables
    ? `options: ${type} & ({ variables: ${name}QueryVariables } | { skip: boolean })`
    : `options?: ${type}`;
  return {
    imported: ['useQuery', 'type QueryHookOptions'],
    code: `export const use${name}Query = (${options}) => useQuery(${name}Document, options);`,
  };
}
