import 'reflect-metadata';
import path from 'node:path';
import { Router } from 'express';
import { ConfigError, loadConfig, readEnvironment, type Config } from '../config/config';
import { seedDemoShop, demoShop } from '../seed/demo-shop';
import { builtAssets, buildFolder, loadBuiltStorefront } from '../ssr/built-storefront';
import { createLogger, type Logger } from '../infra/logger';
import { keepAssets } from '../ssr/kept-assets';
import { serve } from './serve';
import { crawlerFiles } from '../ssr/crawler-files';
import { inlineScriptHash } from '../ssr/html-shell';
import { pageHandler } from '../ssr/render-page';
import { createPagesShop } from '../ssr/shop-pages';
import { testCards } from '../../domain/test-cards';

/** Returns the text that a started demo prints: URLs and sign-in data. */
function startupBanner(config: Config, port: number): string {
  const shop = `http://localhost:${port}`;
  const { email, password } = demoShop.customer;
  const rows: [string, string][] = [
    ['Shop', `${shop}/`],
    ['GraphQL', `${shop}/graphql${config.explorer ? ' (browsers get the API explorer)' : ''}`],
    ['REST', `${shop}/api`],
    ['Mail', config.mail.smtpUrl === undefined ? config.mail.folder : 'sent by SMTP'],
    ['Database', config.databaseUrl === undefined ? `SQLite in ${config.dataDir}` : 'as set in DATABASE_URL'],
    ['Customer', `${email} / ${password}`],
    ...Object.entries(testCards).map(([card, outcome], index): [string, string] => [
      index === 0 ? 'Test cards' : '',
      `${card} (${outcome})`,
    ]),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return `\n${config.brand.name}, ${config.region} edition, is running.\n\n${lines.join('\n')}\n\n`;
}

function print(text: string): void {
  process.stderr.write(text);
}

async function start(config: Config, logger: Logger): Promise<void> {
  const storefront = await loadBuiltStorefront(config.region);
  const client = path.join(buildFolder(config.region), 'client');
  const keptFolder = path.join(config.dataDir, 'assets', config.region);
  // Without a copy, pages of this build merely fail a little earlier after the next release.
  await keepAssets(path.join(client, 'assets'), keptFolder).catch((error: unknown) => {
    logger.warn('the assets of this build could not be kept for later releases', {}, error);
  });
  const port = await serve(config, logger, {
    siteOf: (shop) => {
      const pages = createPagesShop(shop);
      return {
        assets: Router().use(builtAssets(client, keptFolder), crawlerFiles(pages)),
        pages: pageHandler(storefront, pages),
        scriptHashes: [inlineScriptHash],
      };
    },
    prepare: async (shop) => {
      if (config.mode === 'demo' && (await seedDemoShop(shop)))
        print('The database was empty and has been filled with the demo shop.\n');
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
    return 'The shop could not start: its port is taken. Set PORT, or METRICS_PORT, to another one.\n';
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
