import { useEffect, useRef, useState } from 'react';
import { SendingFailed, type Sending } from './send-file';

/** A file that is being sent, or one that did not arrive. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  /** Undefined while it is being sent. */
  readonly failure?: string;
}

/**
 * Sends files one after another, so that they arrive in the order in which they were chosen.
 * @param onEnded called with the result to a file, or undefined if it did not arrive
 * @returns the uploads in progress, and functions that add some, stop all, and remove a failed one
 */
export function useUploads<Result>(
  send: (sending: Sending) => Promise<Result>,
  onEnded: (result: Result | undefined) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<Promise<void>>(Promise.resolve());
  const nextId = useRef(1);
  const { currentSignal, stop } = useStop();
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const forget = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));
  const sendOne = async (id: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    let result: Result | undefined;
    try {
      result = await send({ file, signal, onProgress: (share) => change(id, { share }) });
      forget(id);
    } catch (error) {
      if (signal.aborted) forget(id);
      else change(id, { failure: error instanceof SendingFailed ? error.message : 'Something went wrong. Try again.' });
    }
    ended.current(result);
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ file, upload: { id: nextId.current++, name: file.name, share: 0 } }));
    setUploads((all) => [...all, ...added.map(({ upload }) => upload)]);
    const signal = currentSignal();
    for (const { file, upload } of added)
      running.current = running.current.then(() => sendOne(upload.id, file, signal));
  };
  return { uploads, add, forget, stop };
}

/** @returns the current signal, and a function that aborts it; so does the end of the component */
function useStop() {
  const controller = useRef(new AbortController());
  const stop = () => {
    controller.current.abort();
    controller.current = new AbortController();
  };
  useEffect(() => stop, []);
  return { currentSignal: () => controller.current.signal, stop };
}
