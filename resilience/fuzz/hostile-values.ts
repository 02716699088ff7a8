import { type Random } from './random';

/**
 * Unexpected values, as JSON text: some of them (infinities, lone surrogates, duplicate keys) cannot be written as JavaScript
 * values. None resembles an internal of the shop, because answers may echo them.
 */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\t\n',
    '0',
    '-1',
    '1',
    '00',
    '1e999',
    'NaN',
    'null',
    'undefined',
    'true',
    '[object Object]',
    '9'.repeat(40),
    '9'.repeat(400),
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\u202etxt',
    '\ufeff',
    '\u200d',
    'ﬀ',
    'İ',
    'ß',
    'ＡＢＣ',
    '𝒳𝒴',
    '👩‍👩‍👧',
    'e\u0301'.repeat(60),
    '\u2028\u2029',
    '\u007f\u0085',
  ],
  ...[
    "' OR '1'='1",
    "'; --",
    '%',
    '_',
    '\\',
    '\\\\"',
    '`',
    '%%%',
    '${7*7}',
    '{{7*7}}',
    '#{1}',
    '<b>x</b>',
    '"><i>',
    '../../../x',
    '..%2f..%2f',
    'file:///x',
    '//x',
    '\r\nx-injected: 1',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'then',
    'length',
    '$where',
    'a@b',
    'a@b.c',
    '@',
    'A@EXAMPLE.COM ',
    '2026-13-45',
    '1970-01-01T00:00:00Z',
    '+99999999999999999999',
    '0x10',
    '1_000',
    '1,5',
    '٣',
  ],
  ...[
    'x'.repeat(255),
    'x'.repeat(256),
    'x'.repeat(5000),
    'ä'.repeat(70_000),
    '\u{1F33F}'.repeat(3000),
    ' '.repeat(9000),
    'a,'.repeat(4000),
    '-'.repeat(50_000),
  ],
];

const unexpectedJson: readonly string[] = [
  ...[
    '"\\ud800"',
    '"\\udc00x"',
    '"\\ud83d"',
    '"\\u0000"',
    '0',
    '-0',
    '-1',
    '1.5',
    '1e999',
    '-1e999',
    '1e-400',
    '9007199254740993',
    '2147483648',
    '4294967296',
    '18446744073709551616',
    '0.1',
    '1e21',
  ],
  ...[
    'true',
    'false',
    'null',
    '[]',
    '[null]',
    '["1"]',
    '[[1]]',
    '[{}]',
    '{}',
    '{"$ne":null}',
    '{"toString":1}',
    '{"valueOf":{}}',
    '{"__proto__":{"x":1}}',
    '{"length":-1}',
    '{"then":true}',
    '{"constructor":{"prototype":{}}}',
    '{"toJSON":1}',
  ],
  ...[
    '{"a":1,"a":{}}',
    '["a","b"]',
    '[1,"1",true,null,{}]',
    '{"0":"a","length":1}',
    '{"type":"Buffer","data":[1]}',
    '{"type":"Buffer","data":{"length":1e9}}',
  ],
];

const nestedJson = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + '1' + close.repeat(depth);

/** Returns one value as JSON text. */
export function hostileJson(random: Random): string {
  if (random.chance(0.55)) return JSON.stringify(random.pick(hostileTexts));
  if (random.chance(0.04))
    return nestedJson(
      random.pick([20, 900, 20_000]),
      random.pick([
        ['[', ']'],
        ['{"a":', '}'],
      ] as const),
    );
  return random.pick(unexpectedJson);
}

/** Returns an object as JSON text with fields corrupted, omitted, duplicated or added. @param fields the valid ones */
export function corruptObject(
  random: Random,
  fields: Readonly<Record<string, unknown>>,
  otherNames: readonly string[],
): string {
  const corruptionRate = random.pick([0, 0.1, 0.35, 0.8]);
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const good = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    if (!random.chance(corruptionRate)) return [good];
    if (random.chance(0.15)) return [];
    const bad = `${JSON.stringify(name)}:${hostileJson(random)}`;
    return random.chance(0.1) ? [good, bad] : [bad];
  });
  if (random.chance(0.25))
    parts.push(`${JSON.stringify(random.pick([...otherNames, ...hostileTexts.slice(0, 60)]))}:${hostileJson(random)}`);
  return `{${parts.join(',')}}`;
}

/** Corrupts a text as networks do: truncated, a byte added, removed or changed. Returns bytes, as they may be invalid UTF-8. */
export function corruptBytes(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = random.below(bytes.length + 1);
  const odd = Buffer.from([random.pick([0x00, 0x22, 0x5c, 0x7b, 0x7d, 0x80, 0xc0, 0xed, 0xff])]);
  return random.pick([
    bytes.subarray(0, at),
    Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at)]),
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
    Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at + 1)]),
    Buffer.concat([bytes, bytes]),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  ]);
}
