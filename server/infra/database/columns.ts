import { JoinColumn, ManyToOne, type ColumnOptions, type ObjectType } from 'typeorm';

/**
 * The kinds of column that the shop uses. Entities are evaluated before it is known which database will open, so each
 * kind is one that SQLite, MySQL and MariaDB all understand, and none has a default in the database: a default would cost
 * an extra SELECT after each insert, and what a row says should be said by the code that wrote it.
 */

/**
 * A placeholder that opening the database replaces by its strictest comparison: byte by byte, trailing blanks included.
 * MySQL's usual collations hold 'ABC ' and 'abc' for equal, which must never be true of a token, a slug or an order number.
 */
export const identityCollation = 'identity';

/** Human text of at most so many characters. */
export const words = (length: number) => ({ type: 'varchar', length }) satisfies ColumnOptions;

/** Text that names one thing and is compared byte by byte: tokens, slugs, numbers, keys, normalised emails. */
export const identity = (length: number) =>
  ({ type: 'varchar', length, collation: identityCollation }) satisfies ColumnOptions;

/** Text without a set length: HTML, JSON, messages. Up to 64 KiB of UTF-8. */
export const prose = { type: 'text' } as const satisfies ColumnOptions;

/** A placeholder like `identityCollation`, because SQLite has no name for the type that MySQL needs here. */
export const longText = 'long text';

/** Text that may pass 64 KiB, for example JSON with many parts. Up to 16 MiB on MySQL. */
export const longProse = { type: 'text', comment: longText } as const satisfies ColumnOptions;

/** Minor units of the edition's currency. */
export const money = { type: 'integer' } as const satisfies ColumnOptions;

/** Counts, positions, and the ids of other rows. */
export const whole = { type: 'integer' } as const satisfies ColumnOptions;

export const flag = { type: 'boolean' } as const satisfies ColumnOptions;

/** A moment in UTC, to the millisecond because that is what a JavaScript Date holds: nothing is lost by storing it. */
export const instant = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/** The numeric id that the database gives. */
export const rowId = { type: 'integer' } as const;

export const optional = <Options extends ColumnOptions>(column: Options) => ({ ...column, nullable: true }) as const;

/**
 * Points from a dependant row to its owner through the id column beside it.
 * `SET NULL` needs that column to be `optional`.
 */
export function Owner(
  owner: (() => ObjectType<object>) | string,
  column: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION',
): PropertyDecorator {
  return (target, property) => {
    const nullable = onDelete === 'SET NULL';
    ManyToOne(owner, { onDelete, onUpdate: 'NO ACTION', nullable })(target, property);
    JoinColumn({ name: column, referencedColumnName: 'id' })(target, property);
  };
}
