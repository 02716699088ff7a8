import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { OpenShop } from './shops';
import { until } from './until';

/** Waits for mails from the shop to this address whose subject contains the words. */
export function mailsTo(shop: OpenShop, address: string, subject: string): Promise<ParsedMail[]> {
  return until(
    async () => {
      const found = (await mailsOf(shop)).filter(
        (mail) => mail.to?.text.includes(address) && mail.subject?.includes(subject),
      );
      return found.length > 0 ? found : undefined;
    },
    { milliseconds: 30_000, missing: `No mail "${subject}" has come to ${address}` },
  );
}

async function mailsOf(shop: OpenShop): Promise<ParsedMail[]> {
  const folder = path.join(shop.dataDir, 'mail');
  // The shop creates the folder with its first mail.
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => simpleParser(await readFile(path.join(folder, name)))),
  );
}
