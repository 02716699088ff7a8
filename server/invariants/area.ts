import { type EntityManager, type EntityTarget, In, MoreThan, type ObjectLiteral, type Repository } from 'typeorm';

/** A row and a sentence about it for the shop's owner: a broken rule or a notice. */
export interface Violation {
  /** Of the row that was looked at. */
  readonly id: number;
  /** Names the row as staff know it: `Order 261120123456789`. */
  readonly subject: string;
  /** A sentence about it. */
  readonly problem: string;
}

/** One kind of row, and all that must hold of it. */
export interface Area {
  /** In the plural, for people. */
  readonly name: string;
  /** The ids that come after this one, ascending; an empty list at the end. */
  idsAfter(manager: EntityManager, after: number): Promise<number[]>;
  /** What does not hold of these rows. */
  judge(manager: EntityManager, ids: readonly number[]): Promise<Violation[]>;
  /** What an owner should know of these rows, though nothing is wrong with them. */
  notice(manager: EntityManager, ids: readonly number[]): Promise<Violation[]>;
}

interface Numbered extends ObjectLiteral {
  readonly id: number;
}

/** Rows that are judged together: few enough for any database's memory, and for one `IN` list. */
const pageSize = 200;

/** A promise about one row with what belongs to it: the sentence that says how it is broken, or false when it is kept. */
export type Rule<Subject> = (subject: Subject) => string | false;

/** What an area says of its rows. */
export interface AreaFacts<Row extends Numbered, Subject> {
  readonly name: string;
  readonly entity: EntityTarget<Row>;
  /** Reads the rows with these ids and what the rules need besides, in a few statements. */
  read(manager: EntityManager, ids: readonly number[]): Promise<readonly Subject[]>;
  rowOf(subject: Subject): { readonly id: number; readonly subject: string };
  readonly rules: readonly Rule<Subject>[];
  /** Rules that report rows which are correct but of interest to the owner. */
  readonly notices?: readonly Rule<Subject>[];
}

export function area<Row extends Numbered, Subject>(facts: AreaFacts<Row, Subject>): Area {
  const { entity, rules, notices = [] } = facts;
  const tell = async (told: readonly Rule<Subject>[], manager: EntityManager, ids: readonly number[]): Promise<Violation[]> => {
    const subjects = told.length === 0 ? [] : await facts.read(manager, ids);
    return subjects.flatMap((subject) =>
      told.flatMap((rule) => {
        const problem = rule(subject);
        return problem === false ? [] : [{ ...facts.rowOf(subject), problem }];
      }),
    );
  };
  return {
    name: facts.name,
    idsAfter: async (manager, after) => {
      // True of every entity with a numeric id, which the compiler cannot see through the type parameter.
      const rows = manager.getRepository(entity) as unknown as Repository<Numbered>;
      const page = await rows.find({ select: { id: true }, where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: pageSize });
      return page.map(({ id }) => id);
    },
    judge: (manager, ids) => tell(rules, manager, ids),
    notice: (manager, ids) => tell(notices, manager, ids),
  };
}

/** Rows by what they belong to. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** `1 piece`, `2 pieces`. */
export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `In` for a list that nobody may change. */
export const oneOf = <Value>(values: readonly Value[]) => In([...values]);
