import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Region, regions } from '../../../domain/editions';
import { type Clock } from '../../infra/clock';
import { fileExists, unlessMissing } from '../../infra/pictures/present-files';
import { editionFolder, type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { writeFileAtomically } from '../../infra/write-file-atomically';
import { type NamedPictures, type SearchPosition } from './named-pictures';

/** Searches of the whole database of an edition for names of pictures, each of which may take several runs. */
interface Searches {
  /** When the last one began. */
  readonly startedAt: string;
  /** Where it goes on; null when it has ended. */
  readonly position: SearchPosition | 'start' | null;
  /** When the last two that have ended began, the later one first. */
  readonly ended: readonly string[];
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
 * Notes which pictures this edition's database names. What is found is kept as the time of the file; where the search goes on is a file
 * beside the pictures, so that processes continue each other's searches. Two that search at once do the same twice.
 */
export class PictureSearch {
  constructor(private readonly deps: Dependencies) {}

  /** Continues the search, or begins one once a day. */
  async run({ isForced = false, maxBatches, signal }: SearchOptions): Promise<void> {
    const { uploads } = this.deps;
    const search = await this.current(isForced);
    if (search.position === null) return;
    const position = await this.continue(search.position, maxBatches, signal);
    const ended = position === null ? [search.startedAt, ...search.ended.slice(0, 1)] : search.ended;
    const next: Searches = { ...search, position, ended };
    await writeFileAtomically(searchesFile(uploads, uploads.edition), Buffer.from(JSON.stringify(next)));
  }

  private async current(isForced: boolean): Promise<Searches> {
    const { uploads, clock } = this.deps;
    const [last, now] = [await readSearches(uploads, uploads.edition), clock.now()];
    if (last && last.position !== null) return last;
    if (last && !isForced && now.getTime() - Date.parse(last.startedAt) < dayMs) return last;
    return { startedAt: now.toISOString(), position: 'start', ended: last?.ended ?? [] };
  }

  private async continue(
    position: SearchPosition | 'start',
    maxBatches: number,
    signal: AbortSignal | undefined,
  ): Promise<Searches['position']> {
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
}

const searchesFile = ({ folder }: UploadedPictures, edition: Region): string =>
  path.join(editionFolder(folder, edition), 'searches.json');

async function readSearches(uploads: UploadedPictures, edition: Region): Promise<Searches | undefined> {
  const text = await unlessMissing(readFile(searchesFile(uploads, edition), 'utf8'));
  // Written whole by `run`.
  return text === undefined ? undefined : (JSON.parse(text) as Searches);
}

/** What an edition that uses the pictures has searched. */
export interface SearchedEdition {
  readonly edition: Region;
  /**
   * It names no picture that was last named before this time: two searches have missed it, and a day has passed. One search is not enough:
   * while it reads the tables, an order can take over the name of a picture that its product loses.
   */
  readonly unnamedBefore: Date;
  /** When the last search that has ended began. */
  readonly searchedAt: Date;
}

/** Returns the editions whose shops use the pictures. One that has not searched twice may name any of them. */
export async function searchedEditions(uploads: UploadedPictures): Promise<SearchedEdition[]> {
  const found: SearchedEdition[] = [];
  for (const edition of regions) {
    if (!(await fileExists(editionFolder(uploads.folder, edition)))) continue;
    const [last, previous] = (await readSearches(uploads, edition))?.ended.map((time) => Date.parse(time)) ?? [];
    const unnamedBefore = last === undefined || previous === undefined ? 0 : Math.min(previous, last - dayMs);
    found.push({ edition, unnamedBefore: new Date(unnamedBefore), searchedAt: new Date(last ?? 0) });
  }
  return found;
}
