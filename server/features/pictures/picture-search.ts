import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Region } from '../../../domain/editions';
import { type Clock } from '../../infra/clock';
import { fileExists, unlessMissing } from '../../infra/pictures/present-files';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { writeFileAtomically } from '../../infra/write-file-atomically';
import { type NamedPictures, type SearchPosition } from './named-pictures';

/** One search of the whole database for names of pictures, which may take several runs. */
interface Search {
  readonly startedAt: string;
  /** When the search before it began; null for the first one. */
  readonly previousAt: string | null;
  /** Where it goes on; null when it has ended. */
  readonly position: SearchPosition | 'start' | null;
}

const dayMs = 24 * 60 * 60_000;

interface SearchOptions {
  /** Begins a search even if the last one began less than a day ago. */
  readonly isForced?: boolean;
  readonly maxBatches: number;
  readonly signal?: AbortSignal | undefined;
}

interface Dependencies {
  readonly uploads: UploadedPictures;
  readonly named: NamedPictures;
  readonly clock: Clock;
  /** Pictures that are named outside of the database. */
  readonly namedElsewhere: () => AsyncIterable<string>;
}

/**
 * Renews the marks of the pictures that this edition's database names. What is found is kept in the marks; where the search goes on is a file
 * beside them, so that processes continue each other's searches. Two that search at once do the same twice.
 */
export class PictureSearch {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Continues the search, or begins one once a day.
   * @returns undefined until it has ended; then the time before which the marks of unnamed pictures were last renewed. A picture has to be
   * missed by two searches: while one reads the tables, an order can take over the name of a picture that its product loses.
   */
  async run({ isForced = false, maxBatches, signal }: SearchOptions): Promise<Date | undefined> {
    const search = await this.current(isForced);
    if (search.position === null) return undefined;
    const position = await this.continue(search.position, maxBatches, signal);
    await this.write({ ...search, position });
    if (position !== null) return undefined;
    const { startedAt, previousAt } = search;
    return new Date(previousAt === null ? 0 : Math.min(Date.parse(previousAt), Date.parse(startedAt) - dayMs));
  }

  /** Returns when the last search that has ended began. */
  async lastEndedAt(): Promise<Date | undefined> {
    const last = await this.read();
    const startedAt = last?.position === null ? last.startedAt : last?.previousAt;
    return startedAt === undefined || startedAt === null ? undefined : new Date(startedAt);
  }

  private async current(isForced: boolean): Promise<Search> {
    const [last, now] = [await this.read(), this.deps.clock.now()];
    if (last && last.position !== null) return last;
    if (last && !isForced && now.getTime() - Date.parse(last.startedAt) < dayMs) return last;
    return { startedAt: now.toISOString(), previousAt: last?.startedAt ?? null, position: 'start' };
  }

  private async continue(
    position: SearchPosition | 'start',
    maxBatches: number,
    signal: AbortSignal | undefined,
  ): Promise<Search['position']> {
    const { named, uploads, namedElsewhere } = this.deps;
    let count = 0;
    let start = performance.now();
    for await (const { pictures, next } of named.batches(position === 'start' ? undefined : position)) {
      for (const picture of pictures) await uploads.keep(picture);
      if (next === undefined) break;
      count += 1;
      if (count >= maxBatches || signal?.aborted) return next;
      // Leaves the database half of the time for requests.
      await pause(performance.now() - start);
      start = performance.now();
    }
    for await (const picture of namedElsewhere()) await uploads.keep(picture);
    return null;
  }

  private async read(): Promise<Search | undefined> {
    const text = await unlessMissing(readFile(this.file, 'utf8'));
    // Written whole by `write`.
    return text === undefined ? undefined : (JSON.parse(text) as Search);
  }

  private write(search: Search): Promise<void> {
    return writeFileAtomically(this.file, Buffer.from(JSON.stringify(search)));
  }

  private get file(): string {
    return fileOf(this.deps.uploads, this.deps.uploads.edition);
  }
}

const fileOf = ({ marks }: UploadedPictures, edition: Region): string =>
  path.join(marks.folderOf(edition), 'search.json');

/** Whether the shop of an edition uses the same folder of pictures. */
export const hasSearched = (uploads: UploadedPictures, edition: Region): Promise<boolean> =>
  fileExists(fileOf(uploads, edition));
