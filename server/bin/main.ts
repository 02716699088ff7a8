import 'reflect-metadata';
import path from 'node:path';
import { Router } from 'express';
import { startupBanner } from './startup-banner';
import { ConfigError, loadConfig, readEnvironment, type Config } from '../config/config';
import { seedDemoShop } from './demo';
import { builtAssets } from '../http/built-assets';
import { createLogger, type Logger } from '../infra/logger';
import { serve } from './serve';
import { buildFolder, loadBuiltStorefront } from '../ssr/built-storefront';
import { crawlerFiles } from '../ssr/crawler-files';
import { pageHandler } from '../ssr/render-page';
import { createPagesShop } from '../ssr/shop-pages';

function print(text: string): void {
  process.stderr.write(text);
}

async function start(config: Config, logger: Logger): Promise<void> {
  const storefront = await loadBuiltStorefront(config.region);
  const port = await serve(config, logger, {
    siteOf: (shop) => {
      const pages = createPagesShop(shop);
      return {
        assets: Router().use(builtAssets(path.join(buildFolder(config.region), 'client')), crawlerFiles(pages)),
        pages: pageHandler(storefront, pages),
      };
    },
    prepare: async (shop) => {
      if (config.mode === 'demo' && (await seedDemoShop(shop)))
        print('The database was empty: the demo shop has been put into it.\n');
    },
  });
  if (config.mode === 'demo') print(startupBanner(config, port));
}

/** Returns why the shop did not start, as text for the operator, without a stack trace. */
function startErrorMessage(error: unknown): string {
  if (error instanceof ConfigError)
    return `The shop cannot start with these settings:\n${error.lines.map((line) => `  ${line}`).join('\n')}\n`;
  if (!(error instanceof Error)) return 'The shop could not start.\n';
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The shop could not start: its port is taken. Set PORT to another one.\n';
  return `The shop could not start: ${error.message}\n`;
}

async function main(): Promise<void> {
  try {
    const config = loadConfig(readEnvironment());
    const logger = createLogger({ level: config.logLevel });
    try {
      await start(config, logger);
    } catch (error) {
      logger.error('start failed', {}, error);
      throw error;
    }
  } catch (error) {
    print(startErrorMessage(error));
    process.exit(1);
  }
}

void main();
