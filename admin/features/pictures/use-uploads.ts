import { useEffect, useRef, useState } from 'react';
import { sendPicture, UploadFailed, type SendPicture, type StoredPicture } from './send-picture';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  /** Undefined while it is being sent. */
  readonly failure?: string;
}

const failed = 'Something went wrong. Try again.';

/**
 * Sends files one after another, so that the pictures arrive in the order in which they were chosen.
 * @returns the uploads in progress, a function that adds some, and one that removes a failed one
 */
export function useUploads(onStored: (picture: StoredPicture) => void, send: SendPicture = sendPicture) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<Promise<void>>(Promise.resolve());
  const nextId = useRef(1);
  const stop = useRef(new AbortController());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const change = (id: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...facts } : each)));
  const forget = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));
  const sendOne = async (id: number, file: File) => {
    const { signal } = stop.current;
    if (signal.aborted) return;
    try {
      const picture = await send({ file, signal, onProgress: (share) => change(id, { share }) });
      forget(id);
      stored.current(picture);
    } catch (error) {
      if (!signal.aborted) change(id, { failure: error instanceof UploadFailed ? error.message : failed });
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ file, upload: { id: nextId.current++, name: file.name, share: 0 } }));
    setUploads((all) => [...all, ...added.map(({ upload }) => upload)]);
    for (const { file, upload } of added) running.current = running.current.then(() => sendOne(upload.id, file));
  };
  return { uploads, add, forget };
}
