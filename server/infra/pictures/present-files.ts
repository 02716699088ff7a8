import { access } from 'node:fs/promises';
import { types } from 'node:util';

const isMissing = (error: unknown): boolean => types.isNativeError(error) && 'code' in error && error.code === 'ENOENT';

/** Resolves to undefined where a file or folder is missing: another process may have moved or deleted it. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether the file that an operation changes was there. */
export async function isDone(operation: Promise<void>): Promise<boolean> {
  return (await unlessMissing(operation.then(() => true))) ?? false;
}

export const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
