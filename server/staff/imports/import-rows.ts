import { type DataSource, type FindOptionsWhere, In, LessThan, Not } from 'typeorm';
import { busyImportStates } from '../../../domain/staff/catalogue-file';
import { type Clock } from '../../infra/clock';
import { isUniqueViolation, updateGuarded } from '../../database/transaction';
import { CatalogueImport } from './catalogue-import.entity';

/** A process that has written nothing for so long has ended. */
const silentMs = 60_000;

export type ImportChange = Partial<Omit<CatalogueImport, 'id'>>;

/** What an import begins with. */
type ImportFacts = Pick<
  CatalogueImport,
  'startedBy' | 'actor' | 'staffId' | 'fileName' | 'format' | 'stock' | 'fileKey' | 'state' | 'bytes'
>;

type ImportCondition = FindOptionsWhere<CatalogueImport>;

/** The state of imports in the database, which all processes share. Each step is a guarded update. */
export class ImportRows {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Begins an import. @returns undefined while another one is open */
  async claim(facts: ImportFacts): Promise<CatalogueImport | undefined> {
    await this.interruptSilent();
    const now = this.clock.now();
    const row: Omit<CatalogueImport, 'id'> = {
      ...{ ...facts, slot: 'open', version: 1, isRenewed: false, done: 0, total: facts.bytes },
      ...{ tallies: null, digest: null, problems: null, moreProblems: 0, conflicts: null, conflictCount: 0 },
      ...{ heartbeatAt: now, startedAt: now, finishedAt: null },
    };
    try {
      const { identifiers } = await this.db.manager.insert(CatalogueImport, row);
      return { ...row, id: Number(identifiers[0]?.['id']) };
    } catch (failure) {
      if (isUniqueViolation(failure)) return undefined;
      throw failure;
    }
  }

  /** Returns the import of the back office that began last; null if there was none today. */
  latest(): Promise<CatalogueImport | null> {
    return this.db.manager.findOne(CatalogueImport, { where: { fileKey: Not('') }, order: { id: 'DESC' } });
  }

  find(id: number): Promise<CatalogueImport | null> {
    return this.db.manager.findOneBy(CatalogueImport, { id });
  }

  /** Changes an import that is as the condition says. @returns false if it is not: it was cancelled, or counts as interrupted */
  hold(where: ImportCondition, change: ImportChange, manager = this.db.manager): Promise<boolean> {
    return updateGuarded(manager, CatalogueImport, where, { heartbeatAt: this.clock.now(), ...change });
  }

  /** Ends an import that is as the condition says. @returns false as `hold` does */
  end(where: ImportCondition, change: ImportChange, manager = this.db.manager): Promise<boolean> {
    return this.hold(where, { ...change, slot: null, finishedAt: this.clock.now() }, manager);
  }

  /** Ends the open import if its process has ended in the middle of it. */
  async interruptSilent(): Promise<void> {
    const heartbeatAt = LessThan(new Date(this.clock.now().getTime() - silentMs));
    await this.end({ slot: 'open', state: In([...busyImportStates]), heartbeatAt }, { state: 'interrupted' });
  }
}
