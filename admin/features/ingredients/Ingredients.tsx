import { Link } from 'react-router-dom';
import { LinkButton } from '../../../client/ui/Button';
import { useFilters } from '../../lib/address';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, SelectFilter, TextFilter } from '../../ui/Filters';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { useIngredientListQuery, type IngredientListQuery } from './Ingredients.generated';

type Entry = IngredientListQuery['ingredients']['nodes'][number];

const columns: readonly Column<Entry>[] = [
  { id: 'name', header: 'Name', cell: ({ id, name }) => <Link to={`/ingredients/${id}`}>{name}</Link> },
  { id: 'slug', header: 'Address', cell: ({ slug }) => slug },
  { id: 'products', header: 'Products', isNumber: true, cell: ({ productCount }) => productCount },
  { id: 'featured', header: 'Featured', cell: ({ featuredPosition }) => featuredPosition ?? 'no' },
];

const uses: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** The filter by use in the address; an unknown value counts as none. */
function useIngredientFilters() {
  const filters = useFilters();
  const used = filters.read('used') ?? '';
  return { ...filters, used: used in uses ? used : null, isUsed: uses[used] ?? null };
}

/** What products are made of. */
export function Ingredients() {
  const { read, search, isUsed } = useIngredientFilters();
  const answer = useIngredientListQuery({ variables: { after: read('after'), search: read('search'), isUsed } });
  const add = (
    <LinkButton to="/ingredients/new" size="small">
      Add an ingredient
    </LinkButton>
  );
  return (
    <Page title="Ingredients" actions={add}>
      <IngredientFilters />
      <Answer answer={answer}>
        {({ ingredients: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>{search.size === 0 ? 'There are no ingredients yet.' : 'No ingredient matches.'}</Empty>
            ) : (
              <DataTable label="Ingredients" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of ingredients" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function IngredientFilters() {
  const { read, change, used } = useIngredientFilters();
  return (
    <Filters label="Filter ingredients">
      <TextFilter label="Name or address" value={read('search')} onChange={(text) => change({ search: text })} />
      <SelectFilter
        label="Used"
        value={used}
        options={[
          { value: 'yes', label: 'In products' },
          { value: 'no', label: 'In no product' },
        ]}
        onChange={(value) => change({ used: value })}
      />
    </Filters>
  );
}
