import { rm } from 'node:fs/promises';
import { type Region } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { type Clock } from '../../infra/clock';
import { uploadPathOfName } from '../../infra/pictures/upload-names';
import { editionFolder, type PictureFile, type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type NamedPictures } from './named-pictures';
import { searchedEditions } from './picture-search';

const parts = ['used', 'unused', 'keptByOthers', 'removed'] as const;

/** What uploaded pictures are for: named by this edition; by nothing; by nothing here, but perhaps by another edition; removed. */
type Part = (typeof parts)[number];

/** Number and size of some pictures. */
interface PictureCount {
  pictures: number;
  bytes: number;
}

export interface PictureUse extends Readonly<Record<Part, Readonly<PictureCount>>> {
  /** Other editions that may name pictures which nothing names here. */
  readonly others: readonly Region[];
}

interface Dependencies {
  readonly uploads: UploadedPictures;
  readonly named: NamedPictures;
  readonly namedElsewhere: () => AsyncIterable<string>;
  readonly clock: Clock;
}

/** A shop that runs has searched within this time. */
const livingMs = 3 * 24 * 60 * 60_000;

/** What the command line shows and corrects of uploaded pictures. */
export class PictureOverview {
  constructor(private readonly deps: Dependencies) {}

  /** Searches the whole database. */
  async read(): Promise<PictureUse> {
    const { uploads } = this.deps;
    const named = await this.namedNow();
    const otherEditions = (await searchedEditions(uploads)).filter(({ edition }) => edition !== uploads.edition);
    const counts = { used: none(), unused: none(), keptByOthers: none(), removed: none() };
    const others = new Set<Region>();
    const add = (part: Part, file: PictureFile | undefined) => {
      if (!file) return;
      counts[part].pictures += 1;
      counts[part].bytes += file.bytes;
    };
    for (const name of await uploads.names()) {
      const file = await uploads.facts(name, false);
      const keepers = otherEditions.filter(({ unnamedBefore }) => file && file.time >= unnamedBefore);
      const isNamed = named.has(uploadPathOfName(name));
      if (!isNamed) for (const { edition } of keepers) others.add(edition);
      add(isNamed ? 'used' : keepers.length > 0 ? 'keptByOthers' : 'unused', file);
    }
    for (const name of await uploads.removedNames()) add('removed', await uploads.facts(name, true));
    return { ...counts, others: [...others].sort() };
  }

  /**
   * No longer waits for the searches of an edition of which no shop uses this folder any more.
   * @throws ShopError INVALID for an edition whose shop has searched for pictures here in the last days
   */
  async forgetEdition(edition: Region): Promise<void> {
    const { uploads, clock } = this.deps;
    const found = (await searchedEditions(uploads)).find((searched) => searched.edition === edition);
    const age = clock.now().getTime() - (found?.searchedAt.getTime() ?? 0);
    if (edition === uploads.edition || age < livingMs)
      throw shopError('INVALID', `A shop of the edition ${edition} uses these pictures.`);
    await rm(editionFolder(uploads.folder, edition), { recursive: true, force: true });
  }

  private async namedNow(): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const { pictures } of this.deps.named.batches()) for (const picture of pictures) names.add(picture);
    for await (const picture of this.deps.namedElsewhere()) names.add(picture);
    return names;
  }
}

const none = (): PictureCount => ({ pictures: 0, bytes: 0 });
