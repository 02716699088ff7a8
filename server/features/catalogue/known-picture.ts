import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { mediaInfo } from '../../infra/media-manifest';

/** @param path of a picture below the media folder; null for none. @throws StaffError INVALID for one that is not known */
export function knownPicture(path: string | null, field: string): string | null {
  if (path !== null && mediaInfo(path) === undefined) throw staffError('INVALID', staffMessages.unknownPicture, field);
  return path;
}
