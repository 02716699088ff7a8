import { refusals } from './outcome';

/** Its message states the reason for which a file did not arrive. */
export class SendingFailed extends Error {
  override readonly name = 'SendingFailed';
}

export interface Sending {
  readonly file: File;
  /** @param share of the file that has been sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const unreachable =
  'The file could not be sent: the connection was lost, or it took more than half a minute. Try again, or send a smaller file.';

const messageOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string' ? body.msg : undefined;

/**
 * Sends a file as the body of a request. It is an XMLHttpRequest, since `fetch` does not report how much has been sent.
 * @returns what the server answers
 * @throws SendingFailed
 */
export const sendFile = (path: string, type: string, { file, onProgress, signal }: Sending): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fail = (text: string) => reject(new SendingFailed(text));
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('content-type', type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => fail(unreachable));
    request.addEventListener('abort', () => fail('The upload was stopped.'));
    request.addEventListener('load', () => {
      // The body has the type `any`; the caller and `messageOf` narrow it.
      const body: unknown = request.response;
      if (request.status < 300) resolve(body);
      else fail(refusals[request.status] ?? messageOf(body) ?? unreachable);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
