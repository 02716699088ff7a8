import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseMail, type ReceivedMail } from './received-mail';

export interface MailFile {
  readonly name: string;
  readonly mail: ReceivedMail;
}

/** Returns the mails in the shop's mail folder, sorted by file name. */
export async function readMails(folder: string): Promise<MailFile[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, mail: await parseMail(await readFile(path.join(folder, name))) })),
  );
}
