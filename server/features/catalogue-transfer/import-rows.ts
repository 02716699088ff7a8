import { randomUUID } from 'node:crypto';
import { In, IsNull, LessThan, Not, type DataSource, type EntityManager } from 'typeorm';
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
  'startedBy' | 'actor' | 'staffId' | 'fileName' | 'format' | 'stock' | 'fileKey' | 'slot' | 'state' | 'tallies'
>;

/** The state of imports in the database, which all processes share. Each step is a guarded update of its process's own import. */
export class ImportRows {
  /** Of this process. */
  readonly owner = randomUUID();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Begins an import. @returns undefined while another one has the slot */
  async claim(facts: ImportFacts): Promise<CatalogueImport | undefined> {
    const now = this.clock.now();
    const row: Omit<CatalogueImport, 'id'> = {
      ...facts,
      ...{ version: 1, isRenewed: false, bytes: 0, done: 0, total: 0, stored: 0 },
      ...{ problems: null, moreProblems: 0, digest: null, owner: this.owner, attempts: 0 },
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

  /** Changes an import that this process works on. @returns false if it was cancelled, or taken up by another process */
  hold(id: number, from: readonly ImportState[], change: Change, manager = this.db.manager): Promise<boolean> {
    const where = { id, owner: this.owner, state: In([...from]) };
    return updateGuarded(manager, CatalogueImport, where, { heartbeatAt: this.clock.now(), ...change });
  }

  /** Ends an import that this process works on. @returns false as `hold` does */
  end(id: number, from: readonly ImportState[], state: ImportState, change: Change = {}): Promise<boolean> {
    return this.hold(id, from, { state, ...change, slot: null, finishedAt: this.clock.now() });
  }

  /** Takes a preview up to apply it. @returns false if it is no longer the current one */
  takePreview({ id, version }: Pick<CatalogueImport, 'id' | 'version'>, change: Change): Promise<boolean> {
    const taken = { ...change, state: 'checking' as const, owner: this.owner, done: 0, total: 0, isRenewed: false };
    const set = { ...taken, heartbeatAt: this.clock.now() };
    return updateGuarded(this.db.manager, CatalogueImport, { id, version, state: 'ready' }, set);
  }

  /** Ends an import before anything is stored, whichever process works on it: that notices it with its next step. */
  cancel(id: number, manager: EntityManager): Promise<boolean> {
    const cancellable: ImportState[] = ['uploading', 'reading', 'comparing', 'ready', 'checking'];
    const set = { state: 'cancelled' as const, slot: null, finishedAt: this.clock.now() };
    return updateGuarded(manager, CatalogueImport, { id, state: In(cancellable) }, set);
  }

  /** Begins to put back what an import has stored, whichever process works on it: that notices it with its next step. */
  stop(id: number, manager = this.db.manager): Promise<boolean> {
    const set = { state: 'undoing' as const, done: 0, total: () => 'stored' };
    return updateGuarded(manager, CatalogueImport, { id, state: 'applying' }, set);
  }

  /** Imports whose processes have ended in the middle of them. */
  abandoned(): Promise<CatalogueImport[]> {
    const heartbeatAt = LessThan(new Date(this.clock.now().getTime() - silentMs));
    return this.db.manager.findBy(CatalogueImport, {
      slot: Not(IsNull()),
      state: In([...busyImportStates]),
      heartbeatAt,
    });
  }

  /** Ends an abandoned import of which nothing is stored. @returns false if its process, or another one, has gone on */
  interrupt({ id, state, owner, heartbeatAt }: CatalogueImport): Promise<boolean> {
    const set = { state: 'interrupted' as const, slot: null, finishedAt: this.clock.now() };
    return updateGuarded(this.db.manager, CatalogueImport, { id, state, owner, heartbeatAt }, set);
  }

  /** Takes over an abandoned import that is stored or put back. @returns false as `interrupt` does */
  takeOver({ id, state, owner, heartbeatAt, attempts }: CatalogueImport): Promise<boolean> {
    const where = { id, state, owner, heartbeatAt };
    const set = { owner: this.owner, heartbeatAt: this.clock.now(), attempts: attempts + 1 };
    return updateGuarded(this.db.manager, CatalogueImport, where, set);
  }

  /** Lets another process, or a later run, take over at once. */
  letGo(id: number): Promise<boolean> {
    return this.hold(id, ['applying', 'undoing'], { heartbeatAt: new Date(0) });
  }

  /** Keys of the files of open imports. @param states only of those */
  async openKeys(states?: readonly ImportState[]): Promise<Set<string>> {
    const where = { slot: Not(IsNull()), ...(states && { state: In([...states]) }) };
    const rows = await this.db.manager.findBy(CatalogueImport, where);
    return new Set(rows.map(({ fileKey }) => fileKey));
  }
}
