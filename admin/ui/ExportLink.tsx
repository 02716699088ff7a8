import { LinkButton } from '../../client/ui/Button';

interface ExportLinkProps {
  name: 'orders' | 'newsletter' | 'catalogue';
  format?: 'csv' | 'json';
  /** The filter of the list; a value that is null is left out. */
  filter?: Readonly<Record<string, string | null>>;
}

/** Links a file with all rows that a filter finds, not only this page. The browser saves it and shows the progress. */
export function ExportLink({ name, format = 'csv', filter = {} }: ExportLinkProps) {
  const given = Object.entries(filter).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  return (
    <LinkButton
      reloadDocument
      variant="secondary"
      size="small"
      to={{ pathname: `/exports/${name}.${format}`, search: new URLSearchParams(given).toString() }}
    >
      Export as {format.toUpperCase()}
    </LinkButton>
  );
}
