import { type EntityManager, type EntityTarget, In, MoreThan, type ObjectLiteral, type Repository } from 'typeorm';

/** A violated rule, for the shop's owner. */
export interface Violation {
  /** Display name of the row: `Order 261120123456789`. */
  readonly subject: string;
  /** The fault, as a sentence that follows `subject` and a colon. */
  readonly problem: string;
}

/** One kind of row with its invariants. */
export interface InvariantSet {
  /** Plural display name. */
  readonly name: string;
  /** Keyset pagination: the next page of ids greater than `after`, ascending; empty after the last page. */
  idsAfter(manager: EntityManager, after: number): Promise<number[]>;
  /** Returns the violated rules of these rows. */
  check(manager: EntityManager, ids: readonly number[]): Promise<Violation[]>;
}

interface RowWithId extends ObjectLiteral {
  readonly id: number;
}

/** Rows per page: bounds the memory use and the length of an `IN` list. */
const pageSize = 200;

/** An invariant of one row and its related rows. Returns a sentence that describes the violation, or false if it holds. */
export type Rule<Subject> = (subject: Subject) => string | false;

/** The definition of an area. */
interface InvariantSetDefinition<Row extends RowWithId, Subject> {
  readonly name: string;
  readonly entity: EntityTarget<Row>;
  /** Reads the rows with these ids and the related rows that the rules need, in a constant number of statements. */
  read(manager: EntityManager, ids: readonly number[]): Promise<readonly Subject[]>;
  /** Returns the display name of a row. */
  nameOf(subject: Subject): string;
  readonly rules: readonly Rule<Subject>[];
}

export function defineInvariants<Row extends RowWithId, Subject>(
  definition: InvariantSetDefinition<Row, Subject>,
): InvariantSet {
  const { name, entity, rules } = definition;
  return {
    name,
    idsAfter: async (manager, after) => {
      // Safe for every entity with a numeric id; the compiler cannot infer it through the type parameter.
      const rows = manager.getRepository(entity) as unknown as Repository<RowWithId>;
      const page = await rows.find({
        select: { id: true },
        where: { id: MoreThan(after) },
        order: { id: 'ASC' },
        take: pageSize,
      });
      return page.map(({ id }) => id);
    },
    check: async (manager, ids) => {
      const subjects = await definition.read(manager, ids);
      return subjects.flatMap((subject) =>
        rules.flatMap((rule) => {
          const problem = rule(subject);
          return problem === false ? [] : [{ subject: definition.nameOf(subject), problem }];
        }),
      );
    },
  };
}

/** `1 piece`, `2 pieces`. */
export const pluralize = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `In` for a readonly array. */
export const inArray = <Value>(values: readonly Value[]) => In([...values]);
