import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { OpenShop } from './shops';

const deadlineMilliseconds = 30_000;
const pauseMilliseconds = 250;

/** Waits for the mail with these words in its subject that the shop writes to this address. */
export async function mailTo(shop: OpenShop, address: string, subject: string): Promise<ParsedMail> {
  const deadline = Date.now() + deadlineMilliseconds;
  while (Date.now() < deadline) {
    const mails = await mailsOf(shop);
    const found = mails.find((mail) => mail.to?.text.includes(address) && mail.subject?.includes(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  throw new Error(`No mail "${subject}" to ${address} came.`);
}

/** How many mails with these words in their subject went to this address. */
export async function countMailsTo(shop: OpenShop, address: string, subject: string): Promise<number> {
  const mails = await mailsOf(shop);
  return mails.filter((mail) => mail.to?.text.includes(address) && mail.subject?.includes(subject)).length;
}

async function mailsOf(shop: OpenShop): Promise<ParsedMail[]> {
  const folder = path.join(shop.dataDir, 'mail');
  const names = await readdir(folder).catch((error: unknown) => {
    // The shop makes the folder with its first mail.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(names.filter((name) => name.endsWith('.eml')).map(async (name) => simpleParser(await readFile(path.join(folder, name)))));
}
