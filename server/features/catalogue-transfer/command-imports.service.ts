import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { type CatalogueFormat } from '../../../domain/staff/catalogue-file';
import { type KnownEntries } from '../catalogue/import/known-entries';
import { type ImportTallies } from '../catalogue/import/plan-import';
import { type Staging } from '../catalogue/import/staging';
import { type CatalogueImport } from './catalogue-import.entity';
import { ImportJournal, type KeptConflict } from './import-journal';
import { type ImportRows } from './import-rows';
import { type StoreImportFile } from './store-import-file';
import { type UndoImport } from './undo-import';

interface CommandImportsDependencies {
  readonly db: DataSource;
  readonly rows: ImportRows;
  readonly storeFile: Pick<StoreImportFile, 'store'>;
  readonly undoImport: UndoImport;
}

/** A file that the command line has compared with the shop. */
export interface ComparedFile {
  readonly fileName: string;
  readonly format: CatalogueFormat;
  readonly actor: string;
  readonly staging: Staging;
  readonly known: KnownEntries;
  readonly tallies: ImportTallies;
}

interface Watched {
  readonly onStored: (changes: number) => void;
  readonly onUndone: (changes: number, total: number) => void;
}

/** Entries that an import has left as they were: the first ones, and the number of all. */
export interface LeftEntries {
  readonly first: readonly KeptConflict[];
  readonly count: number;
}

/** An import has failed, and what it had stored was put back. */
export class ImportUndone extends Error {
  override readonly name = 'ImportUndone';

  constructor(
    override readonly cause: unknown,
    /** What could not be put back. */
    readonly left: LeftEntries,
  ) {
    super(messageOf(cause));
  }
}

const notUndone = 'What is stored of it is undone within a minute by the shop, or by the next import. Now it failed:';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.');

/** Listed; files of any size may conflict. */
const maxListed = 100;

/** Imports of the command line, one at a time, beside those of the back office. Whoever comes next puts back what a killed one has left. */
export class CommandImports {
  constructor(private readonly deps: CommandImportsDependencies) {}

  /**
   * Stores a file as a whole.
   * @returns the entries that others have changed since the comparison, which are left as they are
   * @throws ImportUndone; ShopError while another import of the command line is stored
   */
  async store(file: ComparedFile, { onStored, onUndone }: Watched): Promise<LeftEntries> {
    const { staging, known } = file;
    if (staging.changes === 0) return { first: [], count: 0 };
    const row = await this.begin(file);
    const journal = new ImportJournal(this.deps.db, row.id);
    try {
      await this.deps.storeFile.store(row, staging, known, { onStored });
      await this.deps.rows.end(row.id, ['applying'], 'applied');
    } catch (error) {
      await this.undo(row, onUndone).catch((failure: unknown) => {
        throw new Error(`${messageOf(error)}\n${notUndone} ${messageOf(failure)}`, { cause: error });
      });
      throw new ImportUndone(error, await leftBy(journal, true));
    }
    await journal.clear();
    return leftBy(journal, false);
  }

  private async begin({ fileName, format, actor, tallies }: ComparedFile): Promise<CatalogueImport> {
    const { rows } = this.deps;
    for (const left of await rows.abandoned())
      if (left.slot === 'command' && (await rows.takeOver(left))) await this.undo(left);
    const who = { startedBy: actor.slice(0, 100), actor, staffId: 0 };
    const facts = { ...who, fileName, format, stock: 'all', tallies: JSON.stringify(tallies) } as const;
    const row = await rows.claim({ ...facts, slot: 'command', state: 'applying', fileKey: '' });
    if (row) return row;
    throw shopError(
      'LOCKED',
      'Another import is being stored, or was killed less than a minute ago. Nothing is changed.',
    );
  }

  private async undo(row: CatalogueImport, onUndone: Watched['onUndone'] = () => undefined): Promise<void> {
    const { rows, undoImport, db } = this.deps;
    await rows.stop(row.id);
    const { total = 0 } = (await rows.find(row.id)) ?? {};
    await undoImport.run(row, (changes) => onUndone(changes, total));
    await new ImportJournal(db, row.id).clear();
  }
}

async function leftBy(journal: ImportJournal, isUndo: boolean): Promise<LeftEntries> {
  const first = await journal.conflicts(0, maxListed, isUndo);
  return { first, count: await journal.countConflicts(isUndo) };
}
