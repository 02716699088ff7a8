import { type EntityManager } from 'typeorm';
import { type AuditedChange, type AuditedChanges, type Actor } from '../operator/audit-log';
import { type CatalogueImport } from './catalogue-import.entity';

/** The transactions of an import, in the name of whoever has sent it. */
export class ImportTransactions {
  private readonly actor: Actor;

  constructor(
    private readonly changes: AuditedChanges,
    { actor, staffId }: Pick<CatalogueImport, 'actor' | 'staffId'>,
  ) {
    // 0 stands for the command line.
    this.actor = { name: actor, staffId: staffId || null };
  }

  run<Result>(work: (manager: EntityManager) => Promise<AuditedChange<Result>>): Promise<Result> {
    return this.changes.run(this.actor, work);
  }

  /** Runs work that leaves no audit entry. */
  runUnrecorded(work: (manager: EntityManager) => void): Promise<void> {
    return this.run((manager) => Promise.resolve({ result: work(manager), auditRecord: null }));
  }
}
