/**
 * Writes the shop's fonts and their `@font-face` rules to client/styles/fonts: the Latin glyphs of the published fonts with their kerning,
 * without the alternate forms that no page asks for. They delay the first picture of every page, which is loaded over the same connection,
 * so that what English texts need is a file of its own; browsers load the other one when a page has one of its characters. The back office
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
interface Family {
  readonly package: string;
  readonly name: string;
  /** As published; `{weight}` stands for one of the weights. */
  readonly file: string;
  readonly weights: readonly string[];
  readonly format: string;
}

const families: readonly Family[] = [
  {
    package: '@fontsource/cormorant-garamond',
    name: 'Cormorant Garamond',
    file: 'cormorant-garamond-latin-{weight}-normal',
    weights: ['500', '600'],
    format: 'woff2',
  },
  {
    package: '@fontsource-variable/figtree',
    name: 'Figtree Variable',
    file: 'figtree-latin-wght-normal',
    weights: ['300 900'],
    format: 'woff2-variations',
  },
];

/** First and last code points. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** ASCII, the signs of currencies and trade marks, é of English words, dashes, quotation marks, bullets, arrows and minus. */
const english: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2122, 0x2122],
  [0x2190, 0x2190],
  [0x2192, 0x2192],
  [0x2212, 0x2212],
];
/** Latin-1, Œ and œ, punctuation, accents, €, ₹, ™, arrows, minus and fraction slash. */
const latin: Ranges = [
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
];

const codesOf = (ranges: Ranges) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));
const englishCodes = codesOf(english);
const sets = [
  { suffix: '', codes: englishCodes },
  { suffix: '-more', codes: codesOf(latin).filter((code) => !englishCodes.includes(code)) },
];

/** The value of `unicode-range` for ascending code points. */
function unicodeRange(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

const faceRule = ({ name, format }: Family, weight: string, file: string, codes: readonly number[]) => `@font-face {
  font-family: '${name}';
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}.woff2') format('${format}');
  unicode-range: ${unicodeRange(codes)};
}
`;

const figures = {
  folder: 'admin/styles/fonts',
  name: '@fontsource/cormorant-garamond',
  weights: [500, 600],
  characters: '0123456789£$₹%,.',
};

await mkdir(folder, { recursive: true });
const rules: string[] = [];
for (const family of families) {
  const source = path.join('node_modules', family.package);
  // Their licence, which has to accompany them, allows changed versions.
  await copyFile(path.join(source, 'LICENSE'), path.join(folder, `${path.basename(family.package)}-LICENSE.txt`));
  for (const weight of family.weights) {
    const published = family.file.replace('{weight}', weight);
    const font = await readFile(path.join(source, 'files', `${published}.woff2`));
    for (const { suffix, codes } of sets) {
      const file = `${published}${suffix}`;
      // Without this option, the alternate forms of each glyph are kept as well.
      const options = { targetFormat: 'woff2', noLayoutClosure: true } as const;
      const subset = await subsetFont(font, String.fromCodePoint(...codes), options);
      await writeFile(path.join(folder, `${file}.woff2`), subset);
      rules.push(faceRule(family, weight, file, codes));
      console.log(`${file}: ${font.length} → ${subset.length} bytes`);
    }
  }
}
await writeFile(path.join(folder, 'faces.css'), `/* Written by scripts/subset-fonts.ts. */\n${rules.join('\n')}`);

await mkdir(figures.folder, { recursive: true });
for (const weight of figures.weights) {
  const source = path.join('node_modules', figures.name, 'files', `cormorant-garamond-latin-${weight}-normal.woff2`);
  const subset = await subsetFont(await readFile(source), figures.characters, { targetFormat: 'woff2' });
  await writeFile(path.join(figures.folder, `cormorant-garamond-figures-${weight}.woff2`), subset);
  console.log(`${figures.folder}, ${weight}: ${subset.length} bytes`);
}
