import { useState } from 'react';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { textFilter, useListFilters } from '../../lib/list-filters';
import { DataTable, type Column } from '../../ui/DataTable';
import { List } from '../../ui/ListScreen';
import { Panel } from '../../ui/Page';
import { useTagListQuery, type TagPartsFragment } from './Categories.generated';
import { DeleteTag, EditTag } from './EditTag';
import styles from './Categories.module.css';

const filters = { search: textFilter('Name or address') };

/** Finds tags, renames them and deletes those without products. Adding a product creates its tags. */
export function Tags() {
  const { values, after, isFiltered } = useListFilters(filters);
  const [edited, setEdited] = useState<TagPartsFragment>();
  const [deleted, setDeleted] = useState<TagPartsFragment>();
  const result = useTagListQuery({ variables: { after, ...values } });
  const columns: readonly Column<TagPartsFragment>[] = [
    { id: 'label', header: 'Name', cell: ({ slug, label }) => <a href={paths.tag(slug)}>{label}</a> },
    { id: 'slug', header: 'Address', cell: ({ slug }) => slug },
    { id: 'products', header: 'Products', isNumber: true, cell: ({ productCount }) => productCount },
    {
      id: 'actions',
      header: 'Change',
      cell: (tag) => <TagActions tag={tag} onEdit={setEdited} onDelete={setDeleted} />,
    },
  ];
  return (
    <Panel title="Tags">
      <List
        noun="tags"
        filters={filters}
        result={result}
        page={({ tags }) => tags}
        empty={isFiltered ? 'No tag matches.' : 'There are no tags yet. Products bring them along.'}
      >
        {(rows) => <DataTable label="Tags" columns={columns} rows={rows} idOf={({ id }) => id} />}
      </List>
      {edited && <EditTag tag={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteTag tag={deleted} onClose={() => setDeleted(undefined)} />}
    </Panel>
  );
}

interface TagActionsProps {
  tag: TagPartsFragment;
  onEdit: (tag: TagPartsFragment) => void;
  onDelete: (tag: TagPartsFragment) => void;
}

function TagActions({ tag, onEdit, onDelete }: TagActionsProps) {
  return (
    <span className={styles.actions}>
      <Button variant="secondary" size="small" aria-label={`Rename ${tag.label}`} onClick={() => onEdit(tag)}>
        Rename
      </Button>
      {tag.productCount === 0 && (
        <Button variant="quiet" size="small" aria-label={`Delete ${tag.label}`} onClick={() => onDelete(tag)}>
          Delete
        </Button>
      )}
    </span>
  );
}
