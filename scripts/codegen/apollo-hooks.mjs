// @ts-check
/**
 * Plugin of graphql-codegen: writes one hook per operation, which is Apollo Client's own with the operation's document.
 *   export const useOrderQuery = (options: useQuery.Options<OrderQuery, OrderQueryVariables>) => useQuery(OrderDocument, options);
 */
import { Kind, OperationTypeNode } from 'graphql';

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
export function plugin(_schema, documents) {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const imported = [...new Set(operations.map(hookOf))].sort();
  return {
    prepend: imported.length > 0 ? [`import { ${imported.join(', ')} } from '@apollo/client/react';`] : [],
    content: operations.map(hookText).join('\n'),
  };
}

/** @param {import('graphql').OperationDefinitionNode} operation */
const hookOf = ({ operation }) => (operation === OperationTypeNode.MUTATION ? 'useMutation' : 'useQuery');

/** @param {import('graphql').OperationDefinitionNode} operation */
function hookText(operation) {
  const hook = hookOf(operation);
  const name = `${operation.name?.value}${hook.slice('use'.length)}`;
  const options = `${hook}.Options<${name}, ${name}Variables>`;
  // The variables of a mutation are given when it is sent: its type would make all of them optional otherwise.
  const type = hook === 'useMutation' ? `Omit<${options}, 'variables'>` : options;
  const parameter = `${needsOptions(operation) ? 'options' : 'options?'}: ${type}`;
  return `export const use${name} = (${parameter}) => ${hook}(${operation.name?.value}Document, options);`;
}

/** @param {import('graphql').OperationDefinitionNode} operation */
const needsOptions = ({ operation, variableDefinitions = [] }) =>
  operation !== OperationTypeNode.MUTATION &&
  variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined);
