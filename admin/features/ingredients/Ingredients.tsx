import { Link } from 'react-router-dom';
import { selectFilter, textFilter, useListFilters } from '../../lib/list-filters';
import { DataTable, type Column } from '../../ui/DataTable';
import { ListScreen } from '../../ui/ListScreen';
import { useIngredientListQuery, type IngredientListQuery } from './Ingredients.generated';

type Ingredient = IngredientListQuery['ingredients']['nodes'][number];

const filters = {
  search: textFilter('Name or address'),
  used: selectFilter('Used', [
    { value: 'yes', label: 'In products', means: true },
    { value: 'no', label: 'In no product', means: false },
  ]),
};

const columns: readonly Column<Ingredient>[] = [
  { id: 'name', header: 'Name', cell: ({ id, name }) => <Link to={`/ingredients/${id}`}>{name}</Link> },
  { id: 'slug', header: 'Address', cell: ({ slug }) => slug },
  { id: 'products', header: 'Products', isNumber: true, cell: ({ productCount }) => productCount },
  { id: 'featured', header: 'Featured', cell: ({ featuredPosition }) => featuredPosition ?? 'no' },
];

/** Finds ingredients, and adds one. */
function Ingredients() {
  const { values, after, isFiltered } = useListFilters(filters);
  return (
    <ListScreen
      title="Ingredients"
      add={{ to: '/ingredients/new', label: 'Add an ingredient' }}
      noun="ingredients"
      filters={filters}
      result={useIngredientListQuery({ variables: { after, search: values.search, isUsed: values.used } })}
      page={({ ingredients }) => ingredients}
      empty={isFiltered ? 'No ingredient matches.' : 'There are no ingredients yet.'}
    >
      {(rows) => <DataTable label="Ingredients" columns={columns} rows={rows} idOf={({ id }) => id} />}
    </ListScreen>
  );
}

export { Ingredients as Component };
