import path from 'node:path';
import { Router } from 'express';
import { editions } from '../../domain/editions';
import { testCards } from '../../domain/test-cards';
import { type Config } from '../config';
import { type Logger } from '../infra/logger';
import { readDemoCustomer, seedDemoShop } from '../seed/demo-shop';
import { inviteDemoStaff } from '../seed/demo-staff';
import { buildFolder, loadBuiltBackOffice, loadBuiltStorefront } from '../ssr/built-storefront';
import { crawlerFiles } from '../ssr/crawler-files';
import { builtAssets, cacheAssets } from '../ssr/built-assets';
import { pageHandler } from '../ssr/render-page';
import { createPagesShop } from '../ssr/shop-pages';
import { serve } from './serve';

/** Returns the text that a started demo prints: URLs and sign-in data. */
function startupBanner(config: Config, port: number, invitation: string | null): string {
  const shop = config.publicUrl;
  const { email, password } = readDemoCustomer();
  const rows: [string, string][] = [
    ['Shop', `${shop}/`],
    ['GraphQL', `${shop}/graphql${config.introspection ? ' (browsers get the API explorer)' : ''}`],
    ['REST', `${shop}/api`],
    ['Port', `${port}`],
    ['Mail', config.mail.smtpUrl === undefined ? config.mail.folder : 'sent by SMTP'],
    ['Database', config.databaseUrl === undefined ? `SQLite in ${config.dataDir}` : 'as set in DATABASE_URL'],
    ['Customer', `${email} / ${password}`],
    ['Back office', `${shop}/admin`],
    ...(invitation === null ? [] : [['', `as its owner, once: ${invitation}`] satisfies [string, string]]),
    ...Object.entries(testCards).map(([card, outcome], index): [string, string] => [
      index === 0 ? 'Test cards' : '',
      `${card} (${outcome})`,
    ]),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return `\n${config.brand.name}, ${config.region} edition, is running.\n\n${lines.join('\n')}\n\n`;
}

/** Serves the built storefront and the APIs. A demo fills an empty database first. */
export async function startBuiltShop(config: Config, logger: Logger): Promise<void> {
  const storefront = await loadBuiltStorefront(config.region);
  const client = path.join(buildFolder(config.region), 'client');
  const backOffice = loadBuiltBackOffice(editions[config.region]);
  const cacheFolder = path.join(config.dataDir, 'assets', config.region);
  // Without a copy, pages of this build merely fail a little earlier after the next release.
  await cacheAssets(path.join(client, 'assets'), cacheFolder).catch((error: unknown) => {
    logger.warn('the assets of this build could not be cached for later releases', {}, error);
  });
  let invitation: string | null = null;
  const port = await serve(config, logger, {
    siteOf: (shop) => {
      const pages = createPagesShop(shop);
      return {
        assets: Router().use(builtAssets(client, cacheFolder), crawlerFiles(pages)),
        pages: pageHandler(storefront, pages),
        backOffice,
      };
    },
    prepare: async (shop) => {
      if (config.mode === 'production') await shop.tryCardKeys();
      if (config.mode === 'demo' && (await seedDemoShop(shop)))
        process.stderr.write('The database was empty and has been filled with the demo shop.\n');
      invitation = await inviteDemoStaff(shop);
    },
  });
  if (config.mode === 'demo') process.stderr.write(startupBanner(config, port, invitation));
}
