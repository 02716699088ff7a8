import type { Region } from '../../domain/editions';

/** A built demo shop in a process of its own. */
export interface DemoShop {
  readonly region: Region;
  /** "http://127.0.0.1:41234" */
  readonly url: string;
  readonly pid: number;
  /** Its database, on SQLite, and its mails. */
  readonly dataDir: string;
  close(): Promise<void>;
}

export function buildEdition(region: Region): Promise<void>;
export function openDemoShop(
  region: Region,
  logFile: string,
  settings?: Readonly<Record<string, string>>,
): Promise<DemoShop>;
