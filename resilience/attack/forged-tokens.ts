import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface TokenParts {
  readonly head: string;
  readonly claims: string;
  readonly signature: string;
}

function splitToken(token: string): TokenParts {
  const [head = '', claims = '', signature = ''] = token.split('.');
  return { head, claims, signature };
}

// A token's claims are a JSON object.
const decodeClaims = ({ claims }: TokenParts) =>
  JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;

const joinParts = ({ head, claims, signature }: TokenParts): string => `${head}.${claims}.${signature}`;

const base64urlAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Variants of a token with one character replaced by one of other decoded bits, or one dot removed. */
function withEachCharacterChanged(token: string): string[] {
  return [...token].flatMap((letter, at) => {
    if (letter === '.') return [`${token.slice(0, at)}${token.slice(at + 1)}`];
    // Flips the highest of six bits, which is always significant; the last character of a part has unused low bits.
    const other = base64urlAlphabet[(base64urlAlphabet.indexOf(letter) + 32) % 64] ?? 'A';
    return [`${token.slice(0, at)}${other}${token.slice(at + 1)}`];
  });
}

function unsignedVariants(own: TokenParts): string[] {
  const algorithms = ['none', 'None', 'NONE', 'nOnE', '', null, 0, [], {}, 'HS256 ', 'hs256'];
  return algorithms.flatMap((alg) => {
    const head = encodePart({ alg, typ: 'JWT' });
    return ['', own.signature, 'AA', 'null'].map((signature) => joinParts({ head, claims: own.claims, signature }));
  });
}

function signedWithWrongSecrets(own: TokenParts, secrets: readonly string[]): string[] {
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
      const signed = `${encodePart(head)}.${own.claims}`;
      const hash = `sha${head.alg.slice(2)}`;
      return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
    }),
  );
}

/** Tokens signed with the attacker's RSA key, some of which carry the key or its URL in the header. */
function signedWithAttackerKey(own: TokenParts): string[] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const heads = [
    { alg: 'RS256', jwk },
    { alg: 'RS256', jku: 'http://127.0.0.1:1/keys' },
    { alg: 'RS256' },
    { alg: 'PS256', jwk },
  ];
  return heads.map((head) => {
    const signed = `${encodePart(head)}.${own.claims}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`;
  });
}

function withOtherClaims(own: TokenParts, other: TokenParts): string[] {
  const claims = decodeClaims(own);
  const changes = [
    ...[
      { sub: '1' },
      { sub: decodeClaims(other)['sub'] },
      { sub: 1 },
      { sub: null },
      { sub: ['1'] },
      { sub: '1 OR 1=1' },
      { sid: decodeClaims(other)['sid'] },
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
  return changes.map((change) => joinParts({ ...own, claims: encodePart({ ...claims, ...change }) }));
}

function mixedParts(own: TokenParts, other: TokenParts): string[] {
  const choices = [own, other, { head: '', claims: '', signature: '' }];
  return choices.flatMap(({ head }) =>
    choices.flatMap(({ claims }) => choices.map(({ signature }) => joinParts({ head, claims, signature }))),
  );
}

const malformedTokens = [
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
  const [own, other] = [splitToken(token), splitToken(otherToken)];
  const forged = [
    ...withEachCharacterChanged(token),
    ...withEachCharacterChanged(otherToken),
    ...Array.from({ length: token.length - 1 }, (_, length) => token.slice(0, length + 1)),
    ...unsignedVariants(own),
    ...signedWithWrongSecrets(own, wrongSecrets),
    ...signedWithAttackerKey(own),
    ...withOtherClaims(own, other),
    ...mixedParts(own, other),
    ...malformedTokens,
    `${token}.x`,
    `Bearer ${token}`,
    `"${token}"`,
    `${token},${otherToken}`,
  ];
  // Some combinations reproduce a valid token.
  return forged.filter((one) => one !== token && one !== otherToken);
}
