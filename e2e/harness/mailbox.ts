import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseMail, type ReceivedMail } from '../../server/testing/received-mail';
import type { RunningShop } from './shops';
import { waitUntil } from './wait-until';

/** Waits for mails from the shop to this address whose subject contains the words. */
export function waitForMails(shop: RunningShop, address: string, subject: string): Promise<ReceivedMail[]> {
  return waitUntil(
    async () => {
      const found = (await readMails(shop)).filter(
        (mail) => mail.headers.get('to')?.includes(address) && mail.subject?.includes(subject),
      );
      return found.length > 0 ? found : undefined;
    },
    { timeoutMs: 30_000, timeoutMessage: `No mail "${subject}" was delivered to ${address}` },
  );
}

async function readMails(shop: RunningShop): Promise<ReceivedMail[]> {
  const folder = path.join(shop.dataDir, 'mail');
  // The shop creates the folder with its first mail.
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => parseMail(await readFile(path.join(folder, name)))),
  );
}
