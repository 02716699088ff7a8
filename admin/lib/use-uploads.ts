import { useEffect, useRef, useState } from 'react';
import { SendingFailed, type Sending } from './send-file';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  /** Undefined while it is being sent. */
  readonly failure?: string;
}

/**
 * Sends files one after another, so that they arrive in the order in which they were chosen.
 * @param onEnded called with the answer to a file, or undefined if it did not arrive
 * @returns the uploads in progress, and functions that add some, stop all, and remove a failed one
 */
export function useUploads<Answer>(
  send: (sending: Sending) => Promise<Answer>,
  onEnded: (answer: Answer | undefined) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<Promise<void>>(Promise.resolve());
  const nextId = useRef(1);
  const stopping = useRef(new AbortController());
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  useEffect(() => {
    stopping.current = new AbortController();
    return () => stopping.current.abort();
  }, []);

  const change = (id: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...facts } : each)));
  const forget = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));
  const sendOne = async (id: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    let answer: Answer | undefined;
    try {
      answer = await send({ file, signal, onProgress: (share) => change(id, { share }) });
      forget(id);
    } catch (error) {
      if (signal.aborted) forget(id);
      else change(id, { failure: error instanceof SendingFailed ? error.message : 'Something went wrong. Try again.' });
    }
    ended.current(answer);
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ file, upload: { id: nextId.current++, name: file.name, share: 0 } }));
    setUploads((all) => [...all, ...added.map(({ upload }) => upload)]);
    const controller = stopping.current;
    for (const { file, upload } of added)
      running.current = running.current.then(() => sendOne(upload.id, file, controller));
  };
  const stop = () => {
    stopping.current.abort();
    stopping.current = new AbortController();
  };
  return { uploads, add, forget, stop };
}
