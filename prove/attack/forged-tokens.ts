import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';

const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Parts {
  readonly head: string;
  readonly claims: string;
  readonly signature: string;
}

function partsOf(token: string): Parts {
  const [head = '', claims = '', signature = ''] = token.split('.');
  return { head, claims, signature };
}

// A token's claims are a JSON object.
const claimsOf = ({ claims }: Parts) =>
  JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;

const whole = ({ head, claims, signature }: Parts): string => `${head}.${claims}.${signature}`;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Variants of a token with one character replaced by one of other decoded bits, or one dot removed. */
function changedEverywhere(token: string): string[] {
  return [...token].flatMap((letter, at) => {
    if (letter === '.') return [`${token.slice(0, at)}${token.slice(at + 1)}`];
    // Flips the highest of six bits, which is always significant; the last character of a part has unused low bits.
    const other = alphabet[(alphabet.indexOf(letter) + 32) % 64] ?? 'A';
    return [`${token.slice(0, at)}${other}${token.slice(at + 1)}`];
  });
}

function unsigned(own: Parts): string[] {
  const algorithms = ['none', 'None', 'NONE', 'nOnE', '', null, 0, [], {}, 'HS256 ', 'hs256'];
  return algorithms.flatMap((alg) => {
    const head = text({ alg, typ: 'JWT' });
    return ['', own.signature, 'AA', 'null'].map((signature) => whole({ head, claims: own.claims, signature }));
  });
}

function signedByOthers(own: Parts, secrets: readonly string[]): string[] {
  const heads = [
    { alg: 'HS256' },
    { alg: 'HS256', kid: '../../../dev/null' },
    { alg: 'HS256', kid: "' OR '1'='1" },
    { alg: 'HS384' },
    { alg: 'HS512' },
    { alg: 'HS256', crit: ['x'], x: 1 },
  ];
  return secrets.flatMap((secret) =>
    heads.map((head) => {
      const signed = `${text(head)}.${own.claims}`;
      const hash = `sha${head.alg.slice(2)}`;
      return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
    }),
  );
}

/** Tokens signed with the attacker's RSA key, some of which carry the key or its URL in the header. */
function withOwnKey(own: Parts): string[] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const heads = [
    { alg: 'RS256', jwk },
    { alg: 'RS256', jku: 'http://127.0.0.1:1/keys' },
    { alg: 'RS256' },
    { alg: 'PS256', jwk },
  ];
  return heads.map((head) => {
    const signed = `${text(head)}.${own.claims}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`;
  });
}

function withOtherClaims(own: Parts, other: Parts): string[] {
  const claims = claimsOf(own);
  const changes = [
    ...[
      { sub: '1' },
      { sub: claimsOf(other)['sub'] },
      { sub: 1 },
      { sub: null },
      { sub: ['1'] },
      { sub: '1 OR 1=1' },
      { sid: claimsOf(other)['sid'] },
      { sid: '' },
      { sid: true },
      { sid: { $ne: '' } },
    ],
    ...[
      { exp: 9_999_999_999 },
      { exp: '9999999999' },
      { exp: null },
      { iat: 0 },
      { nbf: 0 },
      { name: 'Admin' },
      { admin: true },
      { role: 'staff' },
    ],
  ];
  return changes.map((change) => whole({ ...own, claims: text({ ...claims, ...change }) }));
}

function mixed(own: Parts, other: Parts): string[] {
  const choices = [own, other, { head: '', claims: '', signature: '' }];
  return choices.flatMap(({ head }) =>
    choices.flatMap(({ claims }) => choices.map(({ signature }) => whole({ head, claims, signature }))),
  );
}

const notTokens = [
  '.',
  '..',
  '...',
  'null',
  'undefined',
  'Bearer x',
  '{}',
  '[]',
  'a.b.c',
  'eyJ',
  '0',
  'true',
  `${'a'.repeat(6000)}.b.c`,
  'a.b.c.d.e',
];

/**
 * Returns invalid tokens derived from two valid ones.
 * @param wrongSecrets secrets other than the token key
 */
export function forgedTokens(token: string, otherToken: string, wrongSecrets: readonly string[]): string[] {
  const [own, other] = [partsOf(token), partsOf(otherToken)];
  const forged = [
    ...changedEverywhere(token),
    ...changedEverywhere(otherToken),
    ...Array.from({ length: token.length - 1 }, (_, length) => token.slice(0, length + 1)),
    ...unsigned(own),
    ...signedByOthers(own, wrongSecrets),
    ...withOwnKey(own),
    ...withOtherClaims(own, other),
    ...mixed(own, other),
    ...notTokens,
    `${token}.x`,
    `Bearer ${token}`,
    `"${token}"`,
    `${token},${otherToken}`,
  ];
  // Some combinations reproduce a valid token.
  return forged.filter((one) => one !== token && one !== otherToken);
}
