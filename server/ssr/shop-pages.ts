import path from 'node:path';
import { execute, GraphQLError, type ExecutionResult } from 'graphql';
import type { ShopConfig } from '../../domain/page-state';
import type { ShopSettings } from '../../domain/shop-settings';
import type { Config } from '../config';
import { formatError, isUnexpected } from '../graphql/format-error';
import { readRequestMetadata } from '../http/request-metadata';
import type { Shop } from '../shop';
import type { PagesShop } from './render-page';

/** Returns what pages use of a shop: its public settings, and its schema without HTTP. */
export function createPagesShop(shop: Shop): PagesShop {
  return {
    get shopConfig() {
      return shopConfigOf(shop.config, shop.settings.values);
    },
    presentPath: (path) => shop.movedPages.find(path),
    openDraft: ({ slug, token }) => shop.drafts.open(slug, token),
    executor: (request, draftId = null) => {
      // Server-rendered pages are public: they use neither the token nor the visitor's cart.
      const metadata = readRequestMetadata(request);
      const context = shop.openRequest({ ...metadata, token: null, cartCookie: null, draftId });
      return async ({ query: document, variables, operationName }) => {
        const { schema } = shop;
        const result = await execute({ schema, document, variableValues: variables, contextValue: await context });
        return maskErrors(shop, operationName, result);
      };
    },
  };
}

/** Logs and masks server faults like the API does: these queries bypass the API's own error handling. */
function maskErrors(shop: Shop, operationName: string | undefined, result: ExecutionResult): ExecutionResult {
  if (result.errors === undefined) return result;
  for (const error of result.errors.filter(isUnexpected)) {
    const operation = operationName ?? 'unnamed';
    shop.logger.error('page query failed', { operation }, error.originalError ?? error);
  }
  return { ...result, errors: result.errors.map(maskError) };
}

function maskError(error: GraphQLError): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error);
  return new GraphQLError(message, { path: error.path, extensions });
}

function shopConfigOf(
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
