import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import { ItemPicture } from './ItemPicture';
import styles from './ItemTable.module.css';

interface ItemTableProps {
  label: string;
  columns: readonly string[];
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A table of products with their actions. On narrow screens the rows become cards; the table roles are explicit because browsers
 * drop the implicit ones from a table with another display type.
 */
export function ItemTable({ label, columns, className, children }: ItemTableProps) {
  return (
    <table role="table" aria-label={label} className={classNames(styles.table, className)}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function ItemRow({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <tr role="row" className={classNames(styles.row, className)}>
      {children}
    </tr>
  );
}

export function ItemCell({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <td role="cell" className={className}>
      {children}
    </td>
  );
}

interface ItemProps {
  title: string;
  to: string;
  picture: { readonly url: string; readonly width: number | null; readonly height: number | null } | null;
  className?: string | undefined;
  /** Further details below the name. */
  children?: ReactNode;
}

/** Shows the picture of a product and its name, which links to it. */
export function Item({ title, to, picture, className, children }: ItemProps) {
  return (
    <div className={classNames(styles.item, className)}>
      <ItemPicture picture={picture} sizes="96px" className={styles.picture} />
      <div className={styles.words}>
        <Link to={to} className={styles.name}>
          {title}
        </Link>
        {children}
      </div>
    </div>
  );
}
