import { pictureUpload } from '../../../domain/media';
import { sendFile, SendingFailed, type Sending } from '../../lib/send-file';

/** A picture that the shop has stored. */
export interface StoredPicture {
  /** The path that products, posts and ingredients store. */
  readonly path: string;
  /** The URL of the full size; `sizedUrl` gives the others. */
  readonly url: string;
}

/** Sends a picture to the shop. @throws SendingFailed */
export type SendPicture = (sending: Sending) => Promise<StoredPicture>;

/** Checks what the browser reports about a file. The server checks its content. */
export function problemOf({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!pictureUpload.types.some((each) => each === type)) return pictureUpload.messages.type;
  return size > pictureUpload.maxBytes ? pictureUpload.messages.bytes : undefined;
}

export const sendPicture: SendPicture = async (sending) => {
  const problem = problemOf(sending.file);
  if (problem !== undefined) throw new SendingFailed(problem);
  // The server returns the picture that it has stored.
  return (await sendFile('/admin/pictures', sending.file.type, sending)) as StoredPicture;
};
