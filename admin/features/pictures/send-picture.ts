import { pictureUpload } from '../../../domain/media';

/** A picture that the shop has stored. */
export interface StoredPicture {
  /** As products, posts and ingredients keep it. */
  readonly path: string;
  /** The URL of the full size; `sizedUrl` gives the others. */
  readonly url: string;
}

/** The message that says why a picture was not stored. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
}

export interface Sending {
  readonly file: File;
  /** @param share of the file that has been sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a picture to the shop. @throws UploadFailed */
export type SendPicture = (sending: Sending) => Promise<StoredPicture>;

const unreachable =
  'The picture could not be sent: the connection was lost, or it took more than half a minute. Try again, or save the picture smaller.';
const textsByStatus: Readonly<Record<number, string>> = {
  401: 'Your session has ended. Sign in and repeat it.',
  403: 'Your role does not allow this.',
  413: pictureUpload.messages.bytes,
};

/** The facts that the browser reports about a file. The server checks its content. */
export function problemOf({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!pictureUpload.types.some((each) => each === type)) return pictureUpload.messages.type;
  return size > pictureUpload.maxBytes ? pictureUpload.messages.bytes : undefined;
}

const isStored = (answer: unknown): answer is StoredPicture =>
  typeof answer === 'object' && answer !== null && 'path' in answer && 'url' in answer;

const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'msg' in answer && typeof answer.msg === 'string'
    ? answer.msg
    : undefined;

/** XMLHttpRequest, since `fetch` does not report how much has been sent. */
export const sendPicture: SendPicture = ({ file, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const fail = (text: string) => reject(new UploadFailed(text));
    const problem = problemOf(file);
    if (problem !== undefined) return fail(problem);
    const request = new XMLHttpRequest();
    request.open('POST', '/admin/pictures');
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => fail(unreachable));
    request.addEventListener('abort', () => fail('The upload was stopped.'));
    request.addEventListener('load', () => {
      // The body of the response has the type `any`; it is checked below.
      const answer: unknown = request.response;
      if (request.status === 201 && isStored(answer)) resolve(answer);
      else fail(textsByStatus[request.status] ?? messageOf(answer) ?? unreachable);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
