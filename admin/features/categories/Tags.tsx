import { useState } from 'react';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { useFilters } from '../../lib/address';
import { DataTable, type Column } from '../../ui/DataTable';
import { Filters, TextFilter } from '../../ui/Filters';
import { Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Answer, Empty } from '../../ui/States';
import { useTagListQuery, type TagPartsFragment } from './Categories.generated';
import { DeleteTag, EditTag } from './EditTag';
import styles from './Categories.module.css';

/** Tags are found, renamed and, without products, deleted. Adding a product creates its tags. */
export function Tags() {
  const { read, change, search } = useFilters();
  const [edited, setEdited] = useState<TagPartsFragment>();
  const [deleted, setDeleted] = useState<TagPartsFragment>();
  const answer = useTagListQuery({ variables: { after: read('after'), search: read('search') } });
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
      <Filters label="Filter tags">
        <TextFilter label="Name or address" value={read('search')} onChange={(text) => change({ search: text })} />
      </Filters>
      <Answer answer={answer}>
        {({ tags: { nodes, pageInfo } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty>
                {search.size === 0 ? 'There are no tags yet. Products bring them along.' : 'No tag matches.'}
              </Empty>
            ) : (
              <DataTable label="Tags" columns={columns} rows={nodes} idOf={({ id }) => id} />
            )}
            <Pager label="Pages of tags" search={search} pageInfo={pageInfo} />
          </>
        )}
      </Answer>
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
