import { pino, type DestinationStream } from 'pino';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of the current request, available in all asynchronous work started by it. */
interface RequestScope {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestScope>();
let tracked = 0;

/**
 * Adds the id of a request to every line that this work logs. For requests that change something, whose services log: tracking costs every
 * promise of the process time, so it is on only while such work runs. Code that handles the request itself passes the id to the logger.
 */
export async function runInRequest<T>(requestId: string | undefined, work: () => T | Promise<T>): Promise<T> {
  if (requestId === undefined) return work();
  tracked += 1;
  try {
    return await storage.run({ requestId }, work);
  } finally {
    tracked -= 1;
    if (tracked === 0) storage.disable();
  }
}

/** Returns undefined outside such work: reads, jobs, startup, shutdown. */
function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** Allow-list of log fields: other fields are dropped, so that personal data is not logged by passing an object. */
export interface LogFields {
  requestId?: string | undefined;
  traceId?: string | undefined;
  method?: string;
  /** A path without its query; the caller masks secrets in it. */
  path?: string;
  status?: number;
  milliseconds?: number;
  operation?: string;
  code?: string;
  region?: string;
  port?: number;
  host?: string;
  count?: number;
  attempt?: number;
  job?: string;
  kind?: string;
  field?: string;
  entity?: string;
  entityId?: number | string;
  orderNumber?: string;
  provider?: string;
  reason?: string;
}

export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields, error?: unknown): void;
  error(event: string, fields?: LogFields, error?: unknown): void;
  /** Returns a logger that adds these fields to every line. */
  with(fields: LogFields): Logger;
}

/** Below the 16 KB that pino writes at most at once. */
const bufferedBytes = 15 * 1024;
const flushEveryMs = 200;

const fieldNames: ReadonlySet<string> = new Set(
  Object.keys({
    requestId: 1,
    traceId: 1,
    method: 1,
    path: 1,
    status: 1,
    milliseconds: 1,
    operation: 1,
    code: 1,
    region: 1,
    port: 1,
    host: 1,
    count: 1,
    attempt: 1,
    job: 1,
    kind: 1,
    field: 1,
    entity: 1,
    entityId: 1,
    orderNumber: 1,
    provider: 1,
    reason: 1,
  } satisfies Record<keyof LogFields, 1>),
);

/** Writes one JSON line per event, by default to standard output. Lines of {@link runInRequest} get the request's id. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: ofCurrentRequest,
  };
  const output = () => (options.level === 'silent' ? nowhere : bufferedOutput());
  return wrap(pino(settings, options.destination ?? output()));
}

function ofCurrentRequest(): LogFields {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** For a silent logger: an output of pino listens for the end of the process, as long as that lasts. */
const nowhere: DestinationStream = { write: () => undefined };

/**
 * Standard output, written in blocks: a write for each request takes a tenth of its time. Warnings and errors are written at once, and
 * pino writes the rest when the process exits.
 */
function bufferedOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: bufferedBytes, periodicFlush: flushEveryMs });
}

function wrap(lines: pino.Logger): Logger {
  return {
    debug: (event, fields) => lines.debug(allowed(fields), event),
    info: (event, fields) => lines.info(allowed(fields), event),
    warn: (event, fields, error) => {
      lines.warn(withError(fields, error), event);
      lines.flush();
    },
    error: (event, fields, error) => {
      lines.error(withError(fields, error), event);
      lines.flush();
    },
    with: (fields) => wrap(lines.child(allowed(fields))),
  };
}

/** Adds the trace of the current work to every line that names none. */
export function withTraceIds(logger: Logger, traceId: () => string | undefined): Logger {
  const traced = (fields: LogFields | undefined) => ({ traceId: traceId(), ...fields });
  return {
    debug: (event, fields) => logger.debug(event, traced(fields)),
    info: (event, fields) => logger.info(event, traced(fields)),
    warn: (event, fields, error) => logger.warn(event, traced(fields), error),
    error: (event, fields, error) => logger.error(event, traced(fields), error),
    with: (fields) => withTraceIds(logger.with(fields), traceId),
  };
}

/** Enforces the allow-list at run time: TypeScript does not reject excess properties of a spread object. */
function allowed(fields: LogFields | undefined): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields ?? {}) as [string, unknown][])
    if (fieldNames.has(name) && value !== undefined && typeof value !== 'object') kept[name] = value;
  return kept;
}

function withError(fields: LogFields | undefined, error: unknown): Record<string, unknown> {
  return error === undefined ? allowed(fields) : { ...allowed(fields), error: describeError(error) };
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

/** Whether a word is a JWT: three parts, the first of which is Base64 of text that begins with `{"`. */
function isToken(word: string): boolean {
  return /\beyJ/.test(word) && word.split('.').length > 2;
}

/** Returns the frames only: the first lines of the stack repeat the unmasked message. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, frameCount);
}
