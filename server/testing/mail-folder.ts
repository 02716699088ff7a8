import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';

export interface WrittenMail {
  readonly name: string;
  readonly mail: ParsedMail;
}

/** The mails that the shop wrote into its folder, by file name. */
export async function readMails(folder: string): Promise<WrittenMail[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => ({ name, mail: await simpleParser(await readFile(path.join(folder, name))) })));
}
