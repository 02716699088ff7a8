import { useState } from 'react';

interface SubmissionKey {
  readonly key: string;
  /** Makes the key for the next submission of a form that stays open. */
  readonly renew: () => void;
}

/**
 * Returns the key of the object that a form adds. It is made when the form opens, and stays until the server has answered, so that a repetition after
 * a lost answer adds nothing twice.
 */
export function useSubmissionKey(): SubmissionKey {
  const [key, setKey] = useState(createKey);
  return { key, renew: () => setKey(createKey()) };
}

const createKey = (): string => crypto.randomUUID();
