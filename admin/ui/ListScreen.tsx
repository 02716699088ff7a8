import { Fragment, type ReactNode } from 'react';
import { LinkButton } from '../../client/ui/Button';
import { useFilters } from '../lib/filters-in-address';
import type { ListFilter, ListFilters } from '../lib/list-filters';
import { Filters, QuickFilters, SelectFilter, TextFilter } from './Filters';
import { Page } from './Page';
import { Pager } from './Pager';
import { Empty, QueryResult, type QueryResultProps } from './States';

interface ListPage<Row> {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface ListProps<Data, Row> extends Pick<QueryResultProps<Data>, 'result'> {
  /** The plural of the rows, which names the filters and the pages: "coupons". */
  noun: string;
  filters?: ListFilters;
  page: (data: Data) => ListPage<Row>;
  /** The text in place of a table without rows. */
  empty: ReactNode;
  /** Renders the rows, mostly as a `DataTable`. */
  children: (rows: readonly Row[]) => ReactNode;
}

interface ListScreenProps<Data, Row> extends ListProps<Data, Row> {
  title: string;
  /** The buttons beside the title. */
  actions?: ReactNode;
  /** The address of the screen that adds a row, and the label of the link to it. */
  add?: { readonly to: string; readonly label: string };
  /** Explains the list, above its filters. */
  intro?: ReactNode;
}

/** Shows a screen with one list: filters, which are in the address, and a page of rows. */
export function ListScreen<Data, Row>({ title, actions, add, intro, ...list }: ListScreenProps<Data, Row>) {
  return (
    <Page
      title={title}
      actions={
        add ? (
          <LinkButton to={add.to} size="small">
            {add.label}
          </LinkButton>
        ) : (
          actions
        )
      }
    >
      {intro}
      <List {...list} />
    </Page>
  );
}

/** Shows the list of a screen or of a part of one. */
export function List<Data, Row>({ noun, filters, result, page, empty, children }: ListProps<Data, Row>) {
  const { search } = useFilters();
  return (
    <>
      {filters && <ListFilterFields noun={noun} filters={filters} />}
      <QueryResult result={result}>
        {(data) => {
          const { nodes, pageInfo } = page(data);
          return (
            <>
              {/* Another page begins with nothing selected. */}
              <Fragment key={search.toString()}>
                {nodes.length === 0 ? <Empty>{empty}</Empty> : children(nodes)}
              </Fragment>
              <Pager label={`Pages of ${noun}`} search={search} pageInfo={pageInfo} />
            </>
          );
        }}
      </QueryResult>
    </>
  );
}

function ListFilterFields({ noun, filters }: { noun: string; filters: ListFilters }) {
  const named = Object.entries(filters);
  const buttons = named.filter(([, { kind }]) => kind === 'buttons');
  const others = named.filter(([, { kind }]) => kind !== 'buttons');
  return (
    <>
      {buttons.map(([name, filter]) => (
        <FilterField key={name} name={name} filter={filter} />
      ))}
      {others.length > 0 && (
        <Filters label={`Filter ${noun}`}>
          {others.map(([name, filter]) => (
            <FilterField key={name} name={name} filter={filter} />
          ))}
        </Filters>
      )}
    </>
  );
}

function FilterField({ name, filter }: { name: string; filter: ListFilter<unknown> }) {
  const { read, change } = useFilters();
  const { label, kind, choices, placeholder } = filter;
  const text = read(name);
  const onChange = (value: string) => change({ [name]: value });
  const known = choices.find(({ value }) => value === text)?.value ?? null;
  if (kind === 'buttons')
    return <QuickFilters label={label} value={known ?? ''} options={choices} onChange={onChange} />;
  if (kind === 'select')
    return <SelectFilter label={label} value={known} options={choices} placeholder={placeholder} onChange={onChange} />;
  return <TextFilter label={label} value={text} type={kind === 'date' ? 'date' : 'search'} onChange={onChange} />;
}
