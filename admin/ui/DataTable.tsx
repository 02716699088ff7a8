import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../client/lib/class-names';
import styles from './DataTable.module.css';

/** A column has a heading, and renders a cell of each row. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for amounts or counts, which are aligned by their last digits. */
  readonly isNumber?: boolean;
}

interface Selection<Row> {
  /** Names the checkbox of a row. */
  readonly nameOf: (row: Row) => string;
  readonly onChange: (ids: readonly string[]) => void;
  /** The ids of the selected rows. */
  readonly selected: readonly string[];
}

interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Lets rows be selected. */
  selection?: Selection<Row> | undefined;
  /** True if its texts need more room than a tablet has beside each other; it has cards there, too. */
  isWide?: boolean;
}

/** Shows a table, which becomes a list of cards on a phone. The server sorts and pages, since the table has one page only. */
export function DataTable<Row>({ label, columns, rows, idOf, selection, isWide = false }: DataTableProps<Row>) {
  const ids = rows.map(idOf);
  return (
    <table className={classNames(styles.table, isWide && styles.wide)} role="table" aria-label={label}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col">
              <Check
                label="Select all"
                checked={ids.every((id) => selection.selected.includes(id))}
                onChange={({ target }) => selection.onChange(target.checked ? ids : [])}
              />
            </th>
          )}
          {columns.map(({ id, header, isNumber }) => (
            <th key={id} role="columnheader" scope="col" className={isNumber ? styles.number : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <DataRow key={idOf(row)} {...{ row, columns, selection }} id={idOf(row)} />
        ))}
      </tbody>
    </table>
  );
}

function Check({ label, ...rest }: { label: string } & Pick<ComponentProps<'input'>, 'checked' | 'onChange'>) {
  return <input {...rest} type="checkbox" className={styles.check} aria-label={label} />;
}

interface DataRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'selection'> {
  row: Row;
  id: string;
}

/** Shows a row; on a phone, the heading of its column stands before each value. */
function DataRow<Row>({ row, id, columns, selection }: DataRowProps<Row>) {
  const others = selection?.selected.filter((each) => each !== id) ?? [];
  return (
    <tr role="row">
      {selection && (
        <td role="cell">
          <Check
            label={`Select ${selection.nameOf(row)}`}
            checked={selection.selected.includes(id)}
            onChange={({ target }) => selection.onChange(target.checked ? [...others, id] : others)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} role="cell" className={column.isNumber ? styles.number : undefined}>
          <span className={styles.cellLabel} aria-hidden="true">
            {column.header}
          </span>
          <span className={styles.value}>{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  );
}
