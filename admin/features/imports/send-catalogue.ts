import { catalogueUpload, formatOfName } from '../../../domain/staff/catalogue-file';

/** The message that says why a file did not arrive. */
export class SendingFailed extends Error {
  override readonly name = 'SendingFailed';
}

interface Sending {
  readonly file: File;
  readonly setsStock: boolean;
  /** @param share of the file that has been sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file of the catalogue. @throws SendingFailed */
export type SendCatalogue = (sending: Sending) => Promise<void>;

const unreachable =
  'The file could not be sent: the connection was lost, or it took more than half a minute. Try again, or make two files of it.';
const textsByStatus: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Sign in and repeat it.',
  403: 'Your role does not allow this.',
  413: catalogueUpload.messages.bytes,
};

/** The facts of a file. */
function problemOf({ size, name }: File): string | undefined {
  if (formatOfName(name) === undefined) return catalogueUpload.messages.type;
  if (size === 0) return catalogueUpload.messages.empty;
  return size > catalogueUpload.maxBytes ? catalogueUpload.messages.bytes : undefined;
}

const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string'
    ? answer.msg
    : undefined;

/** XMLHttpRequest, since `fetch` does not tell how much has been sent. */
export const sendCatalogue: SendCatalogue = ({ file, setsStock, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const fail = (text: string) => reject(new SendingFailed(text));
    const problem = problemOf(file);
    if (problem !== undefined) return fail(problem);
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: file.name, stock: setsStock ? 'all' : 'new' });
    request.open('POST', `/admin/imports/catalogue?${query.toString()}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', catalogueUpload.types[formatOfName(file.name) ?? 'csv']);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => fail(unreachable));
    request.addEventListener('abort', () => fail('The upload was stopped.'));
    request.addEventListener('load', () => {
      if (request.status === 202) resolve();
      else fail(textsByStatus[request.status] ?? messageOf(request.response) ?? unreachable);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
