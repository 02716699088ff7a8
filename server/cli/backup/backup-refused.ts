/** A backup or a restore that is not made. The message states why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
