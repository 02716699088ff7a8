import { type DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { busyImportStates, type ImportState } from '../../../domain/staff/catalogue-file';
import { type Clock } from '../../infra/clock';
import { isUniqueViolation, updateGuarded } from '../../infra/database/transaction';
import { CatalogueImport } from './catalogue-import.entity';

/** A process that has written nothing for so long has ended. */
const silentMs = 60_000;

type Change = Partial<Omit<CatalogueImport, 'id'>>;

/** What an import begins with. */
type ImportFacts = Pick<
  CatalogueImport,
  'startedBy' | 'actor' | 'staffId' | 'fileName' | 'format' | 'stock' | 'fileKey' | 'slot' | 'state'
>;

/** The state of imports in the database, which all processes share. Each step is a guarded update. */
export class ImportRows {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Begins an import. @returns undefined while another one has the slot */
  async claim(facts: ImportFacts): Promise<CatalogueImport | undefined> {
    await this.interruptSilent();
    const now = this.clock.now();
    const row: Omit<CatalogueImport, 'id'> = {
      ...facts,
      ...{ version: 1, isRenewed: false, bytes: 0, done: 0, total: 0, tallies: null, digest: null },
      ...{ problems: null, moreProblems: 0, conflicts: null, conflictCount: 0 },
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

  /** Changes an import that is in one of these states. @returns false if it is not: it was cancelled, or counts as interrupted */
  hold(id: number, from: readonly ImportState[], change: Change, manager = this.db.manager): Promise<boolean> {
    const set = { heartbeatAt: this.clock.now(), ...change };
    return updateGuarded(manager, CatalogueImport, { id, state: In([...from]) }, set);
  }

  /** Ends an import that is in one of these states. @returns false as `hold` does */
  end(id: number, from: readonly ImportState[], state: ImportState, change: Change = {}, manager?: EntityManager) {
    return this.hold(id, from, { state, ...change, slot: null, finishedAt: this.clock.now() }, manager);
  }

  /** Takes a preview up to apply it. @returns false if it is no longer the current one */
  takePreview({ id, version }: Pick<CatalogueImport, 'id' | 'version'>, change: Change): Promise<boolean> {
    const set = { ...change, state: 'checking' as const, done: 0, isRenewed: false, heartbeatAt: this.clock.now() };
    return updateGuarded(this.db.manager, CatalogueImport, { id, version, state: 'ready' }, set);
  }

  /** Ends imports whose processes have ended in the middle of them. */
  async interruptSilent(): Promise<void> {
    const heartbeatAt = LessThan(new Date(this.clock.now().getTime() - silentMs));
    const where = { slot: Not(IsNull()), state: In([...busyImportStates]), heartbeatAt };
    const set = { state: 'interrupted' as const, slot: null, finishedAt: this.clock.now() };
    await this.db.manager.update(CatalogueImport, where, set);
  }

  /** Open imports in the back office. */
  open(): Promise<CatalogueImport[]> {
    return this.db.manager.findBy(CatalogueImport, { slot: 'open' });
  }
}
