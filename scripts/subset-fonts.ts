/**
 * Writes the shop's fonts to client/styles/fonts: the Latin glyphs of the published fonts with their kerning, without the alternate
 * forms that no page asks for. They delay the first picture of every page, which is loaded over the same connection. The back office
 * gets the digits of its headings apart, with their lining form: in order numbers, a text figure 1 looks like the letter I.
 *   npm run fonts      after an update of a @fontsource package
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot, requireNode } from './lib/project';

requireNode();
process.chdir(projectRoot);

const folder = 'client/styles/fonts';
const packages = [
  ['@fontsource/cormorant-garamond', ['cormorant-garamond-latin-500-normal', 'cormorant-garamond-latin-600-normal']],
  ['@fontsource-variable/figtree', ['figtree-latin-wght-normal']],
] as const;
/** First and last code points: ASCII, Latin-1, Œ and œ, punctuation, accents, €, ₹, ™, arrows, minus and fraction slash. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
] as const;
const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)))
  .join('');

const figures = {
  folder: 'admin/styles/fonts',
  name: '@fontsource/cormorant-garamond',
  weights: [500, 600],
  characters: '0123456789£$₹%,.',
};

await mkdir(folder, { recursive: true });
for (const [name, files] of packages) {
  const source = path.join('node_modules', name);
  // Their licence, which has to accompany them, allows changed versions.
  await copyFile(path.join(source, 'LICENSE'), path.join(folder, `${path.basename(name)}-LICENSE.txt`));
  for (const file of files) {
    const font = await readFile(path.join(source, 'files', `${file}.woff2`));
    // Without this option, the alternate forms of each glyph are kept as well.
    const subset = await subsetFont(font, characters, { targetFormat: 'woff2', noLayoutClosure: true });
    await writeFile(path.join(folder, `${file}.woff2`), subset);
    console.log(`${file}: ${font.length} → ${subset.length} bytes`);
  }
}

await mkdir(figures.folder, { recursive: true });
for (const weight of figures.weights) {
  const source = path.join('node_modules', figures.name, 'files', `cormorant-garamond-latin-${weight}-normal.woff2`);
  const subset = await subsetFont(await readFile(source), figures.characters, { targetFormat: 'woff2' });
  await writeFile(path.join(figures.folder, `cormorant-garamond-figures-${weight}.woff2`), subset);
  console.log(`${figures.folder}, ${weight}: ${subset.length} bytes`);
}
