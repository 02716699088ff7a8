import path from 'node:path';
import { type DocumentNode, GraphQLError, type ExecutionResult, parse, print } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { ShopConfig } from '../../domain/page-state';
import type { ShopSettings } from '../../domain/shop-settings';
import type { Config } from '../config/config';
import { formatError, isUnexpected } from '../graphql/format-error';
import { readRequestMetadata } from '../http/request-metadata';
import type { Shop } from '../app/shop';
import type { Execute, PagesShop } from './render-page';

/** Returns what pages use of a shop: its public facts, and its schema without HTTP. */
export function createPagesShop(shop: Shop): PagesShop {
  const executeOperation = compiledExecution(shop);
  return {
    get facts() {
      return shopFacts(shop.config, shop.settings.values);
    },
    presentPath: (path) => shop.presentPaths.find(path),
    openDraft: ({ slug, token }) => shop.drafts.open(slug, token),
    executor: (request, draftId = null) => {
      // Server-rendered pages are public: they use neither the token nor the visitor's cart.
      const metadata = readRequestMetadata(request);
      const context = shop.openRequest({ ...metadata, token: null, cartCookie: null, draftId });
      return async (operation) => {
        const result = await executeOperation(operation, await context);
        return maskErrors(shop, { ...operation, requestId: metadata.requestId }, result);
      };
    },
  };
}

type Operation = Parameters<Execute>[0];

/**
 * Returns what executes the queries of pages. They are part of the build, so each is compiled to a function at its first use, and the
 * objects of its answers have fixed shapes, which are serialized faster than dictionaries (docs/decisions/066).
 */
function compiledExecution({ schema }: Pick<Shop, 'schema'>) {
  const compiled = new WeakMap<DocumentNode, CompiledQuery>();
  return async ({ query, variables, operationName }: Operation, contextValue: unknown): Promise<ExecutionResult> => {
    const known = compiled.get(query);
    if (known) return known.query(undefined, contextValue, variables);
    // Loaded with the first page: a shop without requests does not hold it.
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const result = compileQuery(schema, withOwnNodes(query), operationName);
    if (!isCompiledQuery(result)) return result;
    compiled.set(query, result);
    return result.query(undefined, contextValue, variables);
  };
}

/**
 * graphql-jit notes at the node of a field whether `@include` asks for it. Apollo adds one and the same node to all documents for
 * `__typename`, which would be left out of every page once a query with `@include` has been compiled.
 */
const withOwnNodes = (query: DocumentNode): DocumentNode => parse(print(query), { noLocation: true });

/** Logs and masks server faults like the API does: these queries bypass the API's own error handling. */
function maskErrors(
  shop: Shop,
  { operationName, requestId }: Operation & { readonly requestId: string | undefined },
  result: ExecutionResult,
): ExecutionResult {
  if (result.errors === undefined) return result;
  for (const error of result.errors.filter(isUnexpected)) {
    const operation = operationName ?? 'unnamed';
    shop.logger.error('page query failed', { requestId, operation }, error.originalError ?? error);
  }
  return { ...result, errors: result.errors.map(maskError) };
}

function maskError(error: GraphQLError): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error);
  return new GraphQLError(message, { path: error.path, extensions });
}

function shopFacts(
  { region, publicUrl, mail, captcha }: Pick<Config, 'region' | 'publicUrl' | 'mail' | 'captcha'>,
  { name, supportEmail, postalAddress, links, lowStock }: ShopSettings,
): ShopConfig {
  const demoMailFolder = mail.smtpUrl === undefined ? displayPath(mail.folder) : null;
  return {
    region,
    shopName: name,
    supportEmail,
    postalAddress,
    links,
    lowStock,
    demoMailFolder,
    humanVerification: captcha.provider,
    publicUrl,
  };
}

/** Returns the mail folder relative to the working directory, or a generic name for one elsewhere: pages must not show absolute paths. */
function displayPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith('..') || path.isAbsolute(relative) ? 'mail of DATA_DIR' : relative;
}
