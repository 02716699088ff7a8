import { type EntityManager, In } from 'typeorm';
import { columnsOf, RowQuery } from '../../../infra/database/row-query';
import { type SyncPoints } from '../../../infra/sync-points';
import { FormerSlug } from '../../content/former-slug.entity';
import { renewSearchTexts, renewSearchTextsOf } from '../search-texts';
import { type RecordKind } from './catalogue-record';
import { type CheckedChange, comparePlanned, fieldsOf, joinNamed } from './compare-planned';
import { entityMappings } from './entity-mappings';
import { propertyOf } from './record-fields';
import { fieldFingerprints } from './fingerprint';
import { type ImportConflict } from './import-conflict';
import { type KnownEntries } from './known-entries';
import { type PlannedChange } from './planned-change';
import { type RefusedEntries } from './refused-entries';
import { idOf, storeChanges } from './store-import';
import { missingEntries, readLinkRows, readRows } from './stored-catalogue';
import { addedRecord, changedRecord, type UndoRecord } from './undo-record';

/** Keeps, in the transaction of a step, how it is undone and what it has not written. */
export interface StoreJournal {
  keep(manager: EntityManager, undo: readonly UndoRecord[], conflicts: readonly ImportConflict[]): Promise<void>;
}

interface GuardedStoreDependencies {
  readonly known: KnownEntries;
  readonly journal: StoreJournal;
  readonly refused: RefusedEntries;
  readonly points: SyncPoints;
  readonly now: () => Date;
}

/** Changes of one kind that are stored together. */
interface GuardedStep {
  readonly changes: readonly PlannedChange[];
  /** Fingerprints of the fields of new entries. */
  readonly added: ReadonlyMap<PlannedChange, readonly string[]>;
}

interface GuardedOptions {
  /** After a constraint was violated: looks for what others have added or deleted meanwhile, which is rare. */
  readonly isCareful: boolean;
  /** See `Step`. */
  readonly onSending: () => void;
}

/** What takes long of a step and needs no transaction, which would block other writers meanwhile. */
export function prepareStep(changes: readonly PlannedChange[]): GuardedStep {
  const added = changes.filter(({ row }) => row?.type === 'insert');
  const fieldsOfNew = ({ kind, row }: PlannedChange) => fieldFingerprints(entityMappings[kind], row?.values ?? {});
  return { changes, added: new Map(added.map((change) => [change, fieldsOfNew(change)])) };
}

/** Stores planned changes of entries that are as they were when the changes were planned, and reports the others. */
export class GuardedStore {
  constructor(private readonly deps: GuardedStoreDependencies) {}

  async store(manager: EntityManager, { changes, added }: GuardedStep, options: GuardedOptions): Promise<void> {
    const { isCareful, onSending } = options;
    const { known, journal, refused, points } = this.deps;
    const conflicts: ImportConflict[] = [];
    const open = changes.filter((change) => !refused.has(change));
    const linked = isCareful ? await this.withTargets(manager, open, conflicts) : open;
    const fresh = linked.filter((change) => added.has(change));
    const free = isCareful ? await this.withoutTaken(manager, fresh, conflicts) : fresh;
    const checked = await this.compare(
      manager,
      linked.filter((change) => !added.has(change)),
      conflicts,
    );
    await points.hit('import.step-read');
    const formerOwners = await readFormerOwners(manager, free);
    const stored = [...free, ...checked.map(({ change }) => change)].filter(isNotEmpty);
    const present = new Map(checked.map((each) => [each.change, each.present.lists]));
    onSending();
    await storeChanges(manager, known, stored, present);
    await this.renewTexts(manager, checked, conflicts);
    const undo = [
      ...free.map((change) => addedRecord(change, added.get(change) ?? [], known, formerOwners)),
      ...checked.map((each) => changedRecord(each, known)),
    ];
    await journal.keep(manager, undo, conflicts);
    refused.add(conflicts);
    await points.hit('import.step-stored');
  }

  /** Locks the stored entries and compares them. */
  private async compare(
    manager: EntityManager,
    changes: readonly PlannedChange[],
    conflicts: ImportConflict[],
  ): Promise<CheckedChange[]> {
    const [first] = changes;
    if (!first) return [];
    const { known } = this.deps;
    const ids = changes.map((change) => idOf(known, change));
    const lists = new Set(changes.flatMap((change) => change.lists.map(({ join }) => join)));
    const properties = new Set(changes.flatMap(({ row }) => Object.keys(row?.values ?? {})));
    if (properties.has('stock')) properties.add('supplied');
    // For the names of categories.
    if (lists.has('categories')) properties.add('featuredPosition');
    const rows = await readRows(manager, first.kind, ids, properties, true);
    const links = await readLinkRows(manager, lists.size > 0 ? rows.keys() : [], [...lists].map(joinNamed));
    return changes.flatMap((change, index) => {
      const row = rows.get(ids[index] ?? 0);
      const { kind, slug } = change;
      const result = row
        ? comparePlanned(change, { row, lists: links.get(Number(row['id'])) ?? {} }, known)
        : ({ kind, slug, id: null, reason: 'deleted', fields: [] } as const);
      if ('present' in result) return [result];
      conflicts.push(result);
      return [];
    });
  }

  /** Takes out entries whose slugs others have taken. */
  private async withoutTaken(
    manager: EntityManager,
    added: readonly PlannedChange[],
    conflicts: ImportConflict[],
  ): Promise<PlannedChange[]> {
    const [first] = added;
    if (!first) return [];
    const { kind } = first;
    const mapping = entityMappings[kind];
    const slugs = added.map(({ slug }) => slug);
    const taken = await manager.find(mapping.entity, { where: { [mapping.slug]: In(slugs) } });
    const bySlug = new Map(taken.map((row) => [String(row[mapping.slug]), row]));
    return added.filter(({ slug, row }) => {
      const present = bySlug.get(slug);
      if (!present) return true;
      const fields = fieldsOf(mapping, mapping.fields.map(propertyOf), present, row?.values ?? {});
      const id = Number(present['id']);
      this.deps.known.set(kind, slug, id);
      conflicts.push({ kind, slug, id, reason: 'added', fields: fields.filter((each) => each.before !== each.after) });
      return false;
    });
  }

  /** Takes out entries that are to be linked to something that is no longer there. */
  private async withTargets(
    manager: EntityManager,
    changes: readonly PlannedChange[],
    conflicts: ImportConflict[],
  ): Promise<PlannedChange[]> {
    const missing = await missingEntries(manager, (kind) => changes.flatMap((change) => targetIds(change, kind)));
    return changes.filter((change) => {
      const isComplete = [...missing].every(([kind, gone]) => !targetIds(change, kind).some((id) => gone.has(id)));
      const { kind, slug, id = null } = change;
      if (!isComplete) conflicts.push({ kind, slug, id, reason: 'target-deleted', fields: [] });
      return isComplete;
    });
  }

  /** Search texts follow what others have written: texts of the same product, names of an ingredient. */
  private async renewTexts(
    manager: EntityManager,
    checked: readonly CheckedChange[],
    conflicts: readonly ImportConflict[],
  ): Promise<void> {
    const old = checked.filter(({ hasOldSearchText }) => hasOldSearchText);
    const now = this.deps.now();
    if (old.length > 0)
      await renewSearchTextsOf(
        manager,
        old.map(({ change }) => idOf(this.deps.known, change)),
        now,
      );
    for (const { kind, id } of conflicts)
      if (kind === 'ingredient' && id !== null) await renewSearchTexts(manager, id, now);
  }
}

const isNotEmpty = ({ row, lists }: PlannedChange) =>
  lists.length > 0 || Object.keys(row?.values ?? {}).some((property) => property !== 'updatedAt');

const targetIds = ({ lists }: PlannedChange, kind: RecordKind): number[] =>
  lists
    .filter(({ join }) => joinNamed(join).target === kind)
    .flatMap(({ links }) => links.flatMap(({ id }) => id ?? []));

const formerSlugs = new RowQuery({ former: columnsOf(FormerSlug, 'slug', 'targetId') }, (query, condition) =>
  query.from(FormerSlug, 'former').where(condition),
);

/** The entries to which the old addresses lead that added ones take, by slug. */
async function readFormerOwners(manager: EntityManager, added: readonly PlannedChange[]): Promise<Map<string, number>> {
  const [first] = added;
  if (first?.kind !== 'product' && first?.kind !== 'ingredient') return new Map();
  const slugs = added.map(({ slug }) => slug);
  const condition = 'former.kind = :kind AND former.slug IN (:...slugs)';
  const rows = await formerSlugs.read(manager, condition, { kind: first.kind, slugs });
  return new Map(rows.map(({ former }) => [former.slug, former.targetId]));
}
