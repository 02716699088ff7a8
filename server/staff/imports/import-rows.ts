import { type DataSource, type FindOptionsWhere, In, LessThan, Not } from 'typeorm';
import { busyImportStates } from '../../../domain/staff/catalogue-file';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { isUniqueViolation, updateGuarded } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { CatalogueImport } from './catalogue-import.entity';

/** A process that has written nothing for so long has ended. */
const silentMs = 60_000;

export type ImportChange = Partial<Omit<CatalogueImport, 'id'>>;

type NewImport = Pick<
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
  async claim(facts: NewImport): Promise<CatalogueImport | undefined> {
    await this.interruptSilent();
    const now = this.clock.now();
    const row = this.db.manager.create(CatalogueImport, {
      ...{ ...facts, startedBy: facts.startedBy.slice(0, 100), fileName: facts.fileName.slice(-200) },
      ...{ slot: 'open', version: 1, isRenewed: false, done: 0, total: facts.bytes },
      ...{ tallies: null, digest: null, problems: null, moreProblems: 0, conflicts: null, conflictCount: 0 },
      ...{ heartbeatAt: now, startedAt: now, finishedAt: null },
    });
    try {
      await this.db.manager.insert(CatalogueImport, row);
      return row;
    } catch (failure) {
      if (isUniqueViolation(failure)) return undefined;
      throw failure;
    }
  }

  /** Returns the latest import of the back office; null without one in the last day. */
  latest(): Promise<CatalogueImport | null> {
    return this.db.manager.findOne(CatalogueImport, { where: { fileKey: Not('') }, order: { id: 'DESC' } });
  }

  find(id: number): Promise<CatalogueImport | null> {
    return this.db.manager.findOneBy(CatalogueImport, { id });
  }

  /** @throws StaffError NOT_FOUND */
  async get(id: number): Promise<CatalogueImport> {
    const row = await this.find(id);
    if (!row) throw staffError('NOT_FOUND', staffMessages.unknownImport);
    return row;
  }

  /** Changes an import that meets the condition. @returns false if it does not: it was cancelled, or counts as interrupted */
  hold(where: ImportCondition, change: ImportChange, manager = this.db.manager): Promise<boolean> {
    return updateGuarded(manager, CatalogueImport, where, { heartbeatAt: this.clock.now(), ...change });
  }

  /** Ends an import that meets the condition. @returns false if it does not */
  end(where: ImportCondition, change: ImportChange, manager = this.db.manager): Promise<boolean> {
    return this.hold(where, { ...change, slot: null, finishedAt: this.clock.now() }, manager);
  }

  /** Ends the open import if its process has ended in the middle of it. */
  async interruptSilent(): Promise<void> {
    const heartbeatAt = LessThan(new Date(this.clock.now().getTime() - silentMs));
    await this.end({ slot: 'open', state: In([...busyImportStates]), heartbeatAt }, { state: 'interrupted' });
  }
}
