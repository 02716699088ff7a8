import { types } from 'node:util';
import { shopError } from '../../../domain/errors';

/** Runs file access; system errors become ShopError NOT_FOUND with the file's name. */
export async function accessFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!types.isNativeError(error) || !('syscall' in error)) throw error;
    throw shopError('NOT_FOUND', `${file}: ${error.message}`);
  }
}
