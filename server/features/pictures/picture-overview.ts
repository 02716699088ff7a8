import { type Region } from '../../../domain/editions';
import { shopError } from '../../../domain/errors';
import { type Clock } from '../../infra/clock';
import { uploadPathOfName } from '../../infra/pictures/upload-names';
import { type PictureFile, type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type NamedPictures } from './named-pictures';
import { hasSearched } from './picture-search';

const parts = ['used', 'unused', 'keptByOthers', 'removed'] as const;

/** What uploaded pictures are for: named by this edition; by nothing; by nothing here, but kept by another edition; removed. */
type Part = (typeof parts)[number];

/** Number and size of some pictures. */
interface PictureCount {
  pictures: number;
  bytes: number;
}

export interface PictureUse extends Readonly<Record<Part, Readonly<PictureCount>>> {
  /** Other editions that keep pictures which nothing names here. */
  readonly others: readonly Region[];
}

interface Dependencies {
  readonly uploads: UploadedPictures;
  readonly named: NamedPictures;
  readonly namedElsewhere: () => AsyncIterable<string>;
  readonly clock: Clock;
}

/** What the command line shows and corrects of uploaded pictures. */
export class PictureOverview {
  constructor(private readonly deps: Dependencies) {}

  /** Searches the whole database. */
  async read(): Promise<PictureUse> {
    const { uploads } = this.deps;
    const [named, marks] = [await this.namedNow(), await uploads.marks.read()];
    const counts = { used: none(), unused: none(), keptByOthers: none(), removed: none() };
    const others = new Set<Region>();
    const add = (part: Part, file: PictureFile | undefined) => {
      if (!file) return;
      counts[part].pictures += 1;
      counts[part].bytes += file.bytes;
    };
    for (const name of await uploads.names()) {
      const keepers = (marks.get(name) ?? []).filter(
        ({ edition, state }) => edition !== uploads.edition && state !== 'released',
      );
      const isNamed = named.has(uploadPathOfName(name));
      if (!isNamed) for (const { edition } of keepers) others.add(edition);
      const part = isNamed ? 'used' : keepers.length > 0 ? 'keptByOthers' : 'unused';
      add(part, await uploads.facts(name, false));
    }
    for (const name of await uploads.removedNames()) add('removed', await uploads.facts(name, true));
    return { ...counts, others: [...others].sort() };
  }

  /**
   * Forgets what was kept for an edition of which no shop uses this folder: pictures of earlier releases are kept for all.
   * @returns the number of pictures
   * @throws ShopError INVALID for an edition whose shop has searched for unused pictures here
   */
  async forgetEdition(edition: Region): Promise<number> {
    const { uploads, clock } = this.deps;
    if (edition === uploads.edition || (await hasSearched(uploads, edition)))
      throw shopError('INVALID', `A shop of the edition ${edition} uses these pictures.`);
    const anyTime = new Date(clock.now().getTime() + 1);
    const kept = [...(await uploads.marks.read())].filter(([, found]) =>
      found.some((mark) => mark.edition === edition && mark.state !== 'released'),
    );
    for (const [name] of kept) await uploads.marks.release(edition, name, anyTime);
    return kept.length;
  }

  private async namedNow(): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const { pictures } of this.deps.named.batches()) for (const picture of pictures) names.add(picture);
    for await (const picture of this.deps.namedElsewhere()) names.add(picture);
    return names;
  }
}

const none = (): PictureCount => ({ pictures: 0, bytes: 0 });
