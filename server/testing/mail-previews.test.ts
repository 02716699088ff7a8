import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mailSamples } from './mail-samples';
import { writeMailPreviews } from './mail-previews';

describe('mail previews', () => {
  let folder: string;
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'previews-')), 'mails');
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true }));

  it('render one mail of each kind, in HTML and text, with the configured brand, and an index page', async () => {
    const list = await writeMailPreviews(folder, { SHOP_NAME: 'Moss <& Co>', PUBLIC_URL: 'https://moss.example' });
    const names = mailSamples.map(({ name }) => name);
    expect((await readdir(folder)).sort()).toEqual(
      [...names.flatMap((name) => [`${name}.html`, `${name}.txt`]), 'index.html'].sort(),
    );
    const page = await readFile(list, 'utf8');
    for (const name of names) expect(page).toContain(`href="${name}.html"`);
    expect(page).toContain('Welcome to Moss &lt;&amp; Co&gt;');
    expect(await readFile(path.join(folder, 'reset-link.txt'), 'utf8')).toContain(
      'https://moss.example/resetpassword/',
    );
  });

  it('refuse an invalid brand', async () => {
    await expect(writeMailPreviews(folder, { SHOP_SUPPORT_EMAIL: 'nobody' })).rejects.toThrow(
      'SHOP_SUPPORT_EMAIL must be an email address',
    );
  });
});
