import { judgeNames } from './formats';
import { BadValue, type CatalogueRecord, problemAt } from './plain';
import { joins, propertyOf, shelves } from './shelves';

/** A validated entry. */
export interface JudgedRecord extends CatalogueRecord {
  /** Values to store, by property of the entity. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Names by list name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** Collects all problems instead of stopping at the first one, so that a file can be corrected in one pass. */
export class Problems {
  readonly lines: string[] = [];

  add(record: Pick<CatalogueRecord, 'place' | 'slug'>, reason: string): void {
    this.lines.push(problemAt(record, reason));
  }

  /** @returns undefined if the value is invalid; the problem is recorded */
  judged<Value>(record: CatalogueRecord, name: string, judge: () => Value): Value | undefined {
    try {
      return judge();
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      this.add(record, `${name} ${error.message}`);
      return undefined;
    }
  }
}

function refuseSecond(record: CatalogueRecord, seen: Set<string>, problems: Problems): void {
  const { kind, slug } = record;
  if (seen.has(`${kind} ${slug}`)) problems.add(record, `this ${kind} stands in the file twice`);
  seen.add(`${kind} ${slug}`);
}

/** Validates each entry by itself; references to other entries are checked by `PlanJoins`. */
export function judgeRecords(records: readonly CatalogueRecord[], problems: Problems): JudgedRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const shelf = shelves[record.kind];
    refuseSecond(record, seen, problems);
    const stored: Record<string, unknown> = {};
    const lists: Record<string, readonly string[]> = {};
    for (const [name, plain] of Object.entries(record.values)) {
      const field = shelf.fields.find((one) => one.name === name);
      const isList = record.kind === 'product' && joins.some((join) => join.name === name);
      if (field) stored[propertyOf(field)] = problems.judged(record, name, () => field.format.judge(plain));
      else if (isList) lists[name] = problems.judged(record, name, () => judgeNames(plain)) ?? [];
      else problems.add(record, `a ${record.kind} has no field ${name}`);
    }
    return { ...record, stored, lists };
  });
}
