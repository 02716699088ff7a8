import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as add from '@graphql-codegen/add';
import { codegen } from '@graphql-codegen/core';
import * as documents from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { projectRoot } from './project';
import { type GeneratedFile } from './storefront-types';

const folder = 'docs/examples/graphql';

/**
 * Generates the typed operations of the example for partners. Documents are texts, so that the client needs no package of GraphQL.
 * @param schemaText schema.graphql
 * @throws Error when an operation does not fit the schema
 */
export async function exampleTypes(schemaText: string): Promise<GeneratedFile> {
  const location = path.join(projectRoot, folder, 'session.graphql');
  const rawSDL = readFileSync(location, 'utf8');
  const file = `${folder}/session.generated.ts`;
  const content = await codegen({
    filename: file,
    // Sorted, as for the storefront.
    schema: parse(printSchema(lexicographicSortSchema(buildSchema(schemaText)))),
    documents: [{ location, rawSDL, document: parse(rawSDL) }],
    plugins: [
      {
        add: {
          content: ['/* Generated from session.graphql by npm run codegen: do not edit. */', '/* eslint-disable */'],
        },
      },
      { operations: {} },
      { documents: {} },
    ],
    pluginMap: { add, operations, documents },
    config: {
      documentMode: 'string',
      useTypeImports: true,
      enumsAsTypes: true,
      scalars: { ID: 'string', DateTime: 'string', Decimal: 'string', HTML: 'string', URL: 'string' },
    },
  });
  return { file, content };
}
