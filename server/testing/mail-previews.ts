import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultRegion } from '../../domain/editions';
import { defaultReturnInstructions } from '../../domain/return-instructions';
import { type Environment, loadConfig } from '../config';
import { mailSamples } from './mail-samples';
import { renderMail } from '../features/mail/render-mail';
import { escapeHtml } from '../infra/html';
import { createSignedIds } from '../infra/signed-ids';

function senderOf(env: Environment) {
  // Random keys are sufficient: links in previews are not followed.
  const [key, captchaKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const { brand, publicUrl } = loadConfig({
    ...env,
    MODE: 'demo',
    REGION: defaultRegion,
    TOKEN_SECRET: key,
    CAPTCHA_SECRET: captchaKey,
  });
  const { name, supportEmail, postalAddress } = brand;
  const ids = createSignedIds(key);
  const links = { resetLinks: ids, alertLinks: ids, staffLinks: ids };
  const returns = { returnAddress: postalAddress, returnInstructions: defaultReturnInstructions[defaultRegion] };
  return { shopName: name, supportEmail, ...returns, publicUrl, ...links };
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
 * @throws ConfigError for invalid settings
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
