/** What is told about an error in the log. */
export interface ErrorDescription {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

const messageLength = 300;
const frameCount = 12;
const causeDepth = 3;

/**
 * An error's name, code, message and place. Never its other properties: a body parser's error holds the raw body,
 * a database's error the values of the statement. The message is masked, because databases quote values in it.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: 'Something that is no Error was thrown.', frames: [] };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    name: error.name,
    message: mask(error.message).slice(0, messageLength),
    ...(typeof code === 'string' ? { code } : {}),
    frames: framesOf(error),
    ...(error.cause === undefined || depth >= causeDepth ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/**
 * Hides email addresses, tokens and long runs of digits, which may be phones, cards or carts. It goes word by word: a pattern
 * that looks for the middle of a thing from each letter before it would take a second for a path of one long word.
 */
export function mask(text: string): string {
  return text
    .replace(/[^\s'"<>(),;:=/]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[email]' : word))
    .replace(/[\w.-]+/g, (word) => (isToken(word) ? '[token]' : word))
    .replace(/\$argon2[^\s'"]*/g, '[hash]')
    .replace(/\+?\d(?:[ -]?\d){8,}/g, '[digits]');
}

/** The three parts of a signed token, the first of which begins with a brace and a quote in Base64. */
function isToken(word: string): boolean {
  return /\beyJ/.test(word) && word.split('.').length > 2;
}

/** Frames only: the stack's head repeats the message. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, frameCount);
}
