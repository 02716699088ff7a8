import path from 'node:path';
import { execute, GraphQLError, type ExecutionResult } from 'graphql';
import type { ShopFacts } from '../../client/lib/shop-facts';
import type { Config } from '../config';
import { formatError, isUnexpected } from '../graphql/format-error';
import { readRequestFacts } from '../http/request-facts';
import type { Shop } from '../shop';
import type { Execute, PagesShop } from './storefront';

/** Returns what pages use of a shop: its public facts, and its schema without HTTP. */
export function pagesOf(shop: Shop): PagesShop {
  return {
    facts: shopFacts(shop.config),
    executor: (request) => {
      // Server-rendered pages are public: they use neither the token nor the visitor's cart.
      const context = shop.openRequest({ ...readRequestFacts(request), token: null, cartCookie: null });
      return async (operation) => guarded(shop, operation, await run(shop, operation, await context));
    },
  };
}

async function run(shop: Shop, operation: Parameters<Execute>[0], contextValue: unknown): Promise<ExecutionResult> {
  const { query, variables, operationName } = operation;
  return execute({
    schema: shop.schema,
    document: query,
    variableValues: variables,
    operationName: operationName ?? null,
    contextValue,
  });
}

/** Logs and masks server faults like the API does: these queries bypass the API's own error handling. */
function guarded(shop: Shop, { operationName }: Parameters<Execute>[0], result: ExecutionResult): ExecutionResult {
  if (result.errors === undefined) return result;
  for (const error of result.errors.filter(isUnexpected)) {
    shop.logger.error('page query failed', { operation: operationName ?? 'unnamed' }, error.originalError ?? error);
  }
  return { ...result, errors: result.errors.map(masked) };
}

function masked(error: GraphQLError): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error);
  return new GraphQLError(message, { path: error.path, extensions });
}

export function shopFacts({
  region,
  brand,
  publicUrl,
  mail,
  captcha,
}: Pick<Config, 'region' | 'brand' | 'publicUrl' | 'mail' | 'captcha'>): ShopFacts {
  const { name, supportEmail, postalAddress, links } = brand;
  const demoMailFolder = mail.smtpUrl === undefined ? shownFolder(mail.folder) : null;
  return {
    region,
    shopName: name,
    supportEmail,
    postalAddress,
    links,
    demoMailFolder,
    humanVerification: captcha.provider,
    publicUrl,
  };
}

/** Returns the mail folder relative to the working directory, or a generic name for one elsewhere: pages must not show absolute paths. */
function shownFolder(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith('..') || path.isAbsolute(relative) ? 'mail of DATA_DIR' : relative;
}
