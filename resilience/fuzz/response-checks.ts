import { tmpdir } from 'node:os';
import { type HttpResponse, type HttpRequest } from '../harness/http-client';

/** Patterns of internals: stack frames, source paths, SQL, driver and runtime errors, password hashes. */
const internalPatterns: readonly RegExp[] = [
  /\bat (?:async |new )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)/,
  /node_modules|\bserver\/[\w/-]+\.[jt]s|\.[cm]?[jt]s:\d+/,
  /\b(?:SELECT|INSERT|UPDATE|DELETE)\b[^<]*\b(?:FROM|INTO|SET|WHERE)\b/,
  /SQLITE_|\bER_[A-Z_]{4,}|sqlite|mariadb|mysql|typeorm/i,
  /QueryFailed|EntityNotFound|(?:Type|Range|Reference|Syntax|Assertion|URI)Error\b|Cannot read propert|is not a function|is not iterable/,
  /\$argon2|password_?hash/i,
];

const internalPaths = [process.cwd(), tmpdir()].filter((place) => place.length > 1).map((place) => `${place}/`);

/** Returns the first internal detail that an answer leaks: a file path or one of the patterns above; undefined if there is none. */
export function findLeak(text: string): string | undefined {
  const place = internalPaths.find((one) => text.includes(one));
  return place ?? internalPatterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

const isApiPath = (path: string) =>
  /^\/(?:api|graphql)(?:[/?]|$)/.test(path) && !/^\/(?:graphql\/explorer|api\/reference)/.test(path);

function findContentTypeFault({ method, path }: HttpRequest, { type, text, status }: HttpResponse): string | undefined {
  // 431: Node rejects request lines and headers over 16 kB before routing.
  if (!isApiPath(path) || method === 'HEAD' || [204, 304, 431].includes(status)) return undefined;
  // The API reference and the GraphQL explorer are HTML on purpose.
  if (/^\/(?:api|graphql)\/?(?:\?|$)/.test(path) && status === 200 && type.startsWith('text/html')) return undefined;
  if (!/^application\/(?:graphql-response\+)?json/.test(type)) return `a response of type "${type}"`;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `a response that is not JSON (${String(error)})`;
  }
}

/** The description of the REST API and its page name the codes of all errors. */
const descriptionPath = /^\/api(\/(openapi\.json)?)?(\?|$)/;

/** Returns what is wrong with an answer, or undefined if it is acceptable for any input. */
export function findFault(call: HttpRequest, answer: HttpResponse): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.text.includes('INTERNAL_SERVER_ERROR') && !descriptionPath.test(call.path))
    return 'a masked internal server error';
  if (answer.headers['x-injected'] !== undefined) return 'a response header set by the caller';
  const leak = findLeak(answer.text);
  return leak === undefined ? findContentTypeFault(call, answer) : `an internal detail: ${leak}`;
}

/** Formats a finding so that it can be read and reproduced. */
export function formatFinding(n: number, { method, path, headers, body }: HttpRequest, fault: string): string {
  const shown = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);
  return `call ${n}: ${fault}\n  ${method} ${shown(path)}\n  ${JSON.stringify(headers)}\n  ${body === undefined ? '' : shown(JSON.stringify(body.toString()))}`;
}
