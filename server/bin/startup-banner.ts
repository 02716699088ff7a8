import type { Config } from '../config/config';
import { testCards } from '../../domain/test-cards';
import { demoShop } from '../seed/demo-shop';

/** Returns the text that a started demo prints: URLs and sign-in data. */
export function startupBanner(config: Config, port: number): string {
  const shop = `http://localhost:${port}`;
  const { email, password } = demoShop.customer;
  const rows: [string, string][] = [
    ['Shop', `${shop}/`],
    ['GraphQL', `${shop}/graphql${config.explorer ? ' (browsers get the API explorer)' : ''}`],
    ['REST', `${shop}/api`],
    ['Mail', config.mail.smtpUrl === undefined ? config.mail.folder : 'sent by SMTP'],
    ['Database', config.databaseUrl === undefined ? `SQLite in ${config.dataDir}` : 'as DATABASE_URL says'],
    ['Customer', `${email} / ${password}`],
    ...Object.entries(testCards).map(([card, outcome], index): [string, string] => [
      index === 0 ? 'Test cards' : '',
      `${card} (${outcome})`,
    ]),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return `\n${config.brand.name}, ${config.region} edition, is open.\n\n${lines.join('\n')}\n\n`;
}
