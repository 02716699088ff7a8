/** The log's representation of an error. */
interface ErrorDescription {
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
 * Returns an error's name, code, message and stack frames, never its other properties: a body parser's error holds the raw
 * body, a database error the statement's parameters. The message is masked, because databases quote values in it.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { name: typeof error, message: 'A value that is not an Error was thrown.', frames: [] };
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
 * Masks email addresses, tokens, hashes and long runs of digits, which may be phone, card or cart numbers. Emails and tokens
 * are matched word by word: a single unanchored pattern backtracks quadratically, about a second for a long path.
 */
export function mask(text: string): string {
  return text
    .replace(/[^\s'"<>(),;:=/]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[email]' : word))
    .replace(/[\w.-]+/g, (word) => (isToken(word) ? '[token]' : word))
    .replace(/\$argon2[^\s'"]*/g, '[hash]')
    .replace(/\+?\d(?:[ -]?\d){8,}/g, '[digits]');
}

/** Whether a word is a JWT: three parts, the first of which is Base64 of text that begins with `{"`. */
function isToken(word: string): boolean {
  return /\beyJ/.test(word) && word.split('.').length > 2;
}

/** Returns the frames only: the first lines of the stack repeat the unmasked message. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, frameCount);
}
