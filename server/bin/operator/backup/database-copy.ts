import { type Manifest } from './manifest';

/** What a dump has written into the folder. */
export interface Dump {
  readonly migrations: readonly string[];
  readonly binlog?: Manifest['binlog'];
}

/** Reads and replaces a whole database. */
export interface DatabaseCopy {
  readonly database: Manifest['database'];
  /** Writes one consistent state of the database into the folder. The shop may be open. */
  dump(folder: string, options: { readonly binlogPosition: boolean }): Promise<Dump>;
  /**
   * Puts the database of a dump in the place of the present one, at once and as a whole.
   * @throws BackupRefused if the present one is in use, or is not empty and must not be replaced
   */
  restore(
    dump: { readonly folder: string; readonly migrations: readonly string[] },
    mayReplace: boolean,
  ): Promise<void>;
}
