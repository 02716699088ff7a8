import { useState } from 'react';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { outcomeOf } from '../../lib/outcome';
import { DataTable, type Column } from '../../ui/DataTable';
import { Page, Panel } from '../../ui/Page';
import { QueryResult, Banner, Empty } from '../../ui/States';
import { useCategoryListQuery, useOrderCategoriesMutation, type CategoryPartsFragment } from './Categories.generated';
import { DeleteCategory, EditCategory } from './EditCategory';
import { NewCategory } from './NewCategory';
import { Tags } from './Tags';
import styles from './Categories.module.css';

/** Lists the categories, which have an order, and the tags. */
function Categories() {
  const result = useCategoryListQuery();
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Categories and tags"
      actions={result.data && <Button onClick={() => setAdding(true)}>New category</Button>}
    >
      <Panel title="Categories">
        <QueryResult result={result}>
          {({ categories }) => <CategoryTable categories={categories} refetch={() => void result.refetch()} />}
        </QueryResult>
      </Panel>
      <Tags />
      {isAdding && result.data && <NewCategory categories={result.data.categories} onClose={() => setAdding(false)} />}
    </Page>
  );
}

interface CategoryTableProps {
  categories: readonly CategoryPartsFragment[];
  refetch: () => void;
}

/** Sends the new order at once. On a conflict with another person's change, the current order is read first. */
function useOrder({ categories, refetch }: CategoryTableProps) {
  const [order] = useOrderCategoriesMutation({ refetchQueries: ['CategoryList'] });
  const [failure, setFailure] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const move = async (from: number, to: number) => {
    const seen = categories.map(({ id }) => id);
    const moving = categories[from];
    if (!moving || to < 0 || to >= seen.length) return;
    const rest = seen.filter((id) => id !== moving.id);
    const ids = [...rest.slice(0, to), moving.id, ...rest.slice(to)];
    const { userErrors } = await outcomeOf(order({ variables: { ids, seen } }));
    setFailure(userErrors[0]?.message);
    setAnnouncement(userErrors.length > 0 ? '' : `${moving.title} is number ${to + 1} of ${seen.length} now.`);
    if (userErrors.length > 0) refetch();
  };
  return { failure, announcement, move };
}

function CategoryTable(props: CategoryTableProps) {
  const { categories } = props;
  const { failure, announcement, move } = useOrder(props);
  const [edited, setEdited] = useState<CategoryPartsFragment>();
  const [deleted, setDeleted] = useState<CategoryPartsFragment>();
  if (categories.length === 0)
    return <Empty>There are no categories yet. Add the first one, or import a catalogue.</Empty>;
  const columns: readonly Column<CategoryPartsFragment>[] = [
    { id: 'title', header: 'Name', cell: ({ key, title }) => <a href={paths.category(key)}>{title}</a> },
    { id: 'key', header: 'Address', cell: ({ key }) => key },
    { id: 'products', header: 'Products', isNumber: true, cell: ({ productCount }) => productCount },
    {
      id: 'actions',
      header: 'Change',
      cell: (category) => (
        <RowActions
          category={category}
          position={categories.indexOf(category)}
          count={categories.length}
          onEdit={setEdited}
          onDelete={setDeleted}
          onMove={(from, to) => void move(from, to)}
        />
      ),
    },
  ];
  return (
    <>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <p role="status" className={styles.news}>
        {announcement}
      </p>
      <DataTable label="Categories" columns={columns} rows={categories} idOf={({ id }) => id} />
      {deleted && <DeleteCategory category={deleted} onClose={() => setDeleted(undefined)} />}
      {edited && <EditCategory category={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface RowActionsProps {
  category: CategoryPartsFragment;
  position: number;
  count: number;
  onEdit: (category: CategoryPartsFragment) => void;
  onDelete: (category: CategoryPartsFragment) => void;
  onMove: (from: number, to: number) => void;
}

function RowActions({ category, position, count, onEdit, onDelete, onMove }: RowActionsProps) {
  const { title } = category;
  return (
    <span className={styles.actions}>
      <Button variant="secondary" size="small" aria-label={`Edit ${title}`} onClick={() => onEdit(category)}>
        Edit
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${title} up`}
        aria-disabled={position === 0}
        onClick={() => onMove(position, position - 1)}
      >
        Up
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${title} down`}
        aria-disabled={position === count - 1}
        onClick={() => onMove(position, position + 1)}
      >
        Down
      </Button>
      {category.productCount === 0 && (
        <Button variant="quiet" size="small" aria-label={`Delete ${title}`} onClick={() => onDelete(category)}>
          Delete
        </Button>
      )}
    </span>
  );
}

export { Categories as Component };
