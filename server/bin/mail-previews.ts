import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultRegion } from '../../domain/editions';
import { defaultReturnInstructions } from '../../domain/return-instructions';
import { readBrand } from '../config/brand';
import { readPublicUrl } from '../config/network';
import { SettingsReader, type Environment } from '../config/reader';
import { mailSamples } from '../features/outreach/mail-samples';
import { renderMail } from '../features/outreach/mail-renderer';
import { escapeHtml } from '../infra/html';
import { createResetLinks } from '../infra/reset-links';
import { createSignedIds } from '../infra/signed-ids';

const defaultPort = 4000;

function senderOf(env: Environment) {
  const settings = new SettingsReader(env);
  const { name, supportEmail, postalAddress } = readBrand(settings, { region: defaultRegion, isDemo: true });
  const publicUrl = readPublicUrl(settings, defaultPort);
  if (settings.problems.length > 0) throw new Error(settings.problems.join('\n'));
  // A random key is sufficient: links in previews are not followed.
  const key = randomBytes(32).toString('hex');
  const [resetLinks, alertLinks] = [createResetLinks(key), createSignedIds(key)];
  const staffLinks = alertLinks;
  const returns = { returnAddress: postalAddress, returnInstructions: defaultReturnInstructions[defaultRegion] };
  return { shopName: name, supportEmail, ...returns, publicUrl, resetLinks, alertLinks, staffLinks };
}

function contents(mails: readonly { readonly name: string; readonly subject: string }[]): string {
  const entries = mails.map(
    ({ name, subject }) =>
      `<li><a href="${name}.html">${escapeHtml(subject)}</a> (<a href="${name}.txt">text</a>)</li>`,
  );
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Mails</title><h1>Mails</h1><ul>${entries.join('')}</ul></html>\n`;
}

/**
 * Writes a sample of each mail that the shop sends into a folder, as HTML and as text, with an index page.
 * @returns the path of the index page
 * @throws Error for invalid brand settings
 */
export async function writeMailPreviews(folder: string, env: Environment): Promise<string> {
  const sender = senderOf(env);
  await mkdir(folder, { recursive: true });
  const mails = mailSamples.map(({ name, kind, payload }) => ({
    name,
    ...renderMail(kind, JSON.stringify(payload), sender),
  }));
  for (const { name, html, text } of mails) {
    await writeFile(path.join(folder, `${name}.html`), html);
    await writeFile(path.join(folder, `${name}.txt`), text);
  }
  const list = path.join(folder, 'index.html');
  await writeFile(list, contents(mails));
  return list;
}
