/** A different value that a loose comparison takes for equal to a good one. */
export interface TypeConfusionInput {
  readonly how: string;
  readonly value: unknown;
}

const invisibleCharacters = {
  'a zero byte': '\u0000',
  'a zero-width space': '\u200b',
  'a soft hyphen': '\u00ad',
  'a no-break space': '\u00a0',
  'a line feed': '\n',
};

/** Many collations treat accented letters as equal to plain ones; some also treat wide letters and look-alikes of other alphabets so. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'ı',
  o: 'ø',
  s: 'ß',
  n: 'ñ',
  c: 'ç',
  u: 'ü',
  A: 'Á',
  E: 'É',
  I: 'İ',
  O: 'Ø',
  1: '１',
  2: '２',
  5: '٥',
  0: '０',
};

const swapCase = (text: string) =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** Returns texts that differ from the given one, but that loose comparisons, such as MySQL's collations and padding, may equate. */
export function confusableTexts(good: string): TypeConfusionInput[] {
  const wide = [...good]
    .map((letter) => (/[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter))
    .join('');
  const accented = [...good].map((letter) => lookAlikes[letter] ?? letter).join('');
  const texts = [
    { how: 'blanks after it', value: `${good}   ` },
    { how: 'a blank before it', value: ` ${good}` },
    { how: 'other case', value: swapCase(good) },
    { how: 'accents', value: accented },
    { how: 'full-width letters', value: wide },
    { how: 'a leading zero', value: `0${good}` },
    { how: 'a leading plus sign', value: `+${good}` },
    { how: 'a prefix', value: good.slice(0, -1) },
    { how: 'an additional letter', value: `${good}a` },
    { how: 'the number with a fraction', value: `${good}.0` },
    { how: 'the number followed by text', value: `${good}abc` },
    { how: 'a percent sign', value: '%' },
    { how: 'an underscore for each letter', value: '_'.repeat(good.length) },
    { how: 'SQL quotes', value: `${good}' OR '1'='1` },
    { how: 'an SQL comment', value: `${good}'-- ` },
    ...Object.entries(invisibleCharacters).map(([how, character]) => ({ how, value: good + character })),
    ...['0', '-1', '1e0', '', 'null', 'true', 'NaN'].map((value) => ({
      how: `the text ${JSON.stringify(value)}`,
      value,
    })),
  ];
  return texts.filter(({ value }) => value !== good);
}

/** Values of other types that MySQL compares as numbers, or that drivers expand into SQL. */
export const confusableTypes: readonly TypeConfusionInput[] = [
  ...[0, -0, 1, -1, 0.5, 1e300, 9_007_199_254_740_993, true, false, null].map((value) => ({
    how: `the value ${String(value)}`,
    value,
  })),
  { how: 'a list', value: [] },
  { how: 'a list of zero', value: [0] },
  { how: 'a list in a list', value: [[0]] },
  { how: 'an object', value: {} },
  { how: 'an operator', value: { $ne: '' } },
  { how: 'a find operator', value: { '@instanceof': 'FindOperator', _type: 'not', _value: '' } },
  { how: 'an object with id', value: { id: 1 } },
  { how: 'a raw SQL fragment', value: { toSqlString: '1=1' } },
  { how: 'bytes', value: { type: 'Buffer', data: [48] } },
];

/** The value in a list of one: some drivers unwrap it. */
export const wrappedInArray = (good: unknown): TypeConfusionInput => ({ how: 'the value in an array', value: [good] });
