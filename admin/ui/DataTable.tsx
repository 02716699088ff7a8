import {
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../client/lib/class-names';
import styles from './DataTable.module.css';

const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;

/** A column: its heading, and what a row shows in it. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it holds amounts or counts, which are compared by their last digits. */
  readonly isNumber?: boolean;
}

interface Selection<Row> {
  /** Names the checkbox of a row. */
  readonly nameOf: (row: Row) => string;
  readonly onChange: (ids: readonly string[]) => void;
  /** The selected rows, if the screen controls them; the default is state of the table. */
  readonly selected?: readonly string[];
}

interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Lets rows be selected. */
  selection?: Selection<Row> | undefined;
  /** Whether its texts need more room than a tablet has beside each other; it has cards there, too. */
  isWide?: boolean;
}

/** The rows and which of them are selected. */
function useRows<Row extends object>({
  columns,
  rows,
  idOf,
  selection,
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'idOf' | 'selection'>) {
  const [own, setOwn] = useState<RowSelectionState>({});
  const rowSelection = selection?.selected
    ? Object.fromEntries(selection.selected.map((id) => [id, true as const]))
    : own;
  return useTable<Features, Row>({
    features,
    columns: columns.map(({ id, header }): ColumnDef<Features, Row> => ({ id, header })),
    data: rows,
    getRowId: idOf,
    state: { rowSelection },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      setOwn(next);
      selection?.onChange(Object.keys(next).filter((id) => next[id]));
    },
  });
}

/** A table that becomes a list of cards on a phone. Sorting and paging are done by the server, since the table has one page only. */
export function DataTable<Row extends object>({
  label,
  columns,
  selection,
  isWide = false,
  ...rest
}: DataTableProps<Row>) {
  const table = useRows({ columns, selection, ...rest });
  return (
    <table className={classNames(styles.table, isWide && styles.wide)} role="table" aria-label={label}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col">
              <Check
                label="Select all"
                checked={table.getIsAllRowsSelected()}
                onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
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
        {table.getRowModel().rows.map((row) => (
          <DataRow key={row.id} row={row} columns={columns} nameOf={selection?.nameOf} />
        ))}
      </tbody>
    </table>
  );
}

function Check({ label, ...rest }: { label: string } & Pick<ComponentProps<'input'>, 'checked' | 'onChange'>) {
  return <input {...rest} type="checkbox" className={styles.check} aria-label={label} />;
}

interface DataRowProps<Row extends object> extends Pick<DataTableProps<Row>, 'columns'> {
  row: TableRow<Features, Row>;
  /** Present where rows can be selected. */
  nameOf: ((row: Row) => string) | undefined;
}

/** On a phone, the heading of its column stands before each value. */
function DataRow<Row extends object>({ row, columns, nameOf }: DataRowProps<Row>) {
  return (
    <tr role="row">
      {nameOf && (
        <td role="cell">
          <Check
            label={`Select ${nameOf(row.original)}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map(({ id, header, cell, isNumber }) => (
        <td key={id} role="cell" className={isNumber ? styles.number : undefined}>
          <span className={styles.cellLabel} aria-hidden="true">
            {header}
          </span>
          <span className={styles.value}>{cell(row.original)}</span>
        </td>
      ))}
    </tr>
  );
}
