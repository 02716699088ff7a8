import { failureText } from './outcome';
import { saveFile } from './save-file';

/** The message that says why a file was not saved. */
class ExportFailed extends Error {
  override readonly name = 'ExportFailed';
}

const reasons: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Sign in and repeat it.',
  403: 'Your role does not allow this.',
  429: 'Other exports are running. Try again in a minute.',
};

/** A list that the server sends as a file, and the filter of it. */
export interface CsvExport {
  readonly name: 'orders' | 'newsletter' | 'catalogue';
  readonly query: string;
  /** Default: CSV. */
  readonly format?: 'csv' | 'json';
}

/**
 * Reads all entries of a filter as a file.
 * @param onProgress called with the bytes that have arrived
 * @throws ExportFailed, also when the connection breaks: a part of the file is not saved
 */
async function readFile(
  { name, query, format = 'csv' }: CsvExport,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const answer = await fetch(`/admin/exports/${name}.${format}?${query}`, { credentials: 'same-origin', signal });
  if (!answer.ok || !answer.body) throw new ExportFailed(reasons[answer.status] ?? 'The export has failed. Try again.');
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: format === 'csv' ? 'text/csv' : 'application/json' });
}

type Filter = Readonly<Record<string, string | readonly string[] | null>>;

/** The arguments of the list as a query; what is not given is left out. */
export function exportQuery({ statuses, ...filter }: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, status: statuses ?? null }))
    for (const each of value === null ? [] : [value].flat()) query.append(name, each);
  return query.toString();
}

/** Saves all entries of a filter as a file. @returns why it failed; undefined on success and when it was stopped */
export async function exportCsv(
  wanted: CsvExport,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { name, format = 'csv' } = wanted;
    saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.${format}`, await readFile(wanted, onProgress, signal));
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    return error instanceof ExportFailed ? error.message : failureText(error);
  }
}
