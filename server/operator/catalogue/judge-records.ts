import { judgeNames } from './formats';
import { BadValue, type CatalogueRecord, problemAt } from './plain';
import { joins, propertyOf, shelves } from './shelves';

/** An entry whose every value can be stored. */
export interface JudgedRecord extends CatalogueRecord {
  /** By property of the entity. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** By name of the list. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** Collects what is wrong instead of stopping at the first, so that a file is mended in one go. */
export class Problems {
  readonly lines: string[] = [];

  add(record: Pick<CatalogueRecord, 'place' | 'slug'>, reason: string): void {
    this.lines.push(problemAt(record, reason));
  }

  /** @returns undefined when the value is refused */
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

/** Judges entries one by one; whether what they name is there is seen when they are joined. */
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
