import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/** Adds the id of a request to every line that this work logs. */
export const runInRequest = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work);

/** Allow-list of log fields: other fields are dropped, so that personal data is not logged by passing an object. */
const fieldNames = [
  'requestId',
  'traceId',
  'method',
  /** The path without its query; the caller masks secrets in it. */
  'path',
  'status',
  'milliseconds',
  'operation',
  'code',
  'region',
  'port',
  'host',
  'count',
  'attempt',
  'job',
  'kind',
  'field',
  'entity',
  'entityId',
  'orderNumber',
  'provider',
  'reason',
] as const;

export type LogFields = { readonly [Name in (typeof fieldNames)[number]]?: string | number | undefined };

export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields, error?: unknown): void;
  error(event: string, fields?: LogFields, error?: unknown): void;
}

interface LoggerOptions {
  readonly level: string;
  /** The destination of the lines; default: standard output. */
  readonly destination?: DestinationStream;
  /** The trace of the current work, for lines that name none. */
  readonly traceId?: () => string | undefined;
}

/** Writes one JSON line per event. Lines of {@link runInRequest} get the request's id. */
export function createLogger({ level, destination, traceId }: LoggerOptions): Logger {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The allow-list is enforced at run time: TypeScript does not reject excess properties of a spread object.
    formatters: { level: (label: string) => ({ level: label }), log: allowed },
    serializers: { error: describeError },
    mixin: () => ({ requestId: requestIds.getStore(), traceId: traceId?.() }),
  };
  return wrap(pino(settings, destination ?? pino.destination({ sync: true })));
}

function wrap(lines: pino.Logger): Logger {
  return {
    debug: (event, fields) => lines.debug(fields ?? {}, event),
    info: (event, fields) => lines.info(fields ?? {}, event),
    warn: (event, fields, error) => lines.warn({ ...fields, error }, event),
    error: (event, fields, error) => lines.error({ ...fields, error }, event),
  };
}

function allowed({ error, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const kept = fieldNames.filter((name) => ['string', 'number'].includes(typeof fields[name]));
  return { ...Object.fromEntries(kept.map((name) => [name, fields[name]])), ...(error !== undefined && { error }) };
}

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

/** Keys of apps, and mistyped ones. */
const appKeys = /\bfw_[a-z]+_[\w-]+/gi;

/**
 * Masks email addresses, tokens, keys, hashes and long runs of digits, which may be phone, card or cart numbers. Emails and tokens
 * are matched word by word: a single unanchored pattern backtracks quadratically, about a second for a long path.
 */
export function mask(text: string): string {
  return text
    .replace(/[^\s'"<>(),;:=/]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[email]' : word))
    .replace(/[\w.-]+/g, (word) => (isToken(word) ? '[token]' : word))
    .replace(appKeys, '[key]')
    .replace(/\$argon2[^\s'"]*/g, '[hash]')
    .replace(/\+?\d(?:[ -]?\d){8,}/g, '[digits]');
}

/** Returns true for a JWT: three parts, the first of which is Base64 of text that begins with `{"`. */
function isToken(word: string): boolean {
  return /\beyJ/.test(word) && word.split('.').length > 2;
}

/** Returns the frames only: the first lines of the stack repeat the unmasked message. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, frameCount);
}
