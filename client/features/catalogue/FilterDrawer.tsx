import { useState } from 'react';
import { SlidersHorizontal } from './catalogue-icons';
import type { ProductFacetPartsFragment } from './Facets.generated';
import { lazyCode, useLazyCode } from '../../lib/lazy-code';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Dialog';
import { type FilteredListParams, serializeFilter } from './list-params';

type Facet = ProductFacetPartsFragment['facets'][number];

interface FilterProps {
  facets: readonly Facet[];
  listParams: FilteredListParams;
}

const panel = lazyCode(() => import('./FilterPanel'));

/** Button and drawer with the list's filters. */
export function FilterDrawer({ facets, listParams, totalCount }: FilterProps & { totalCount: number }) {
  const [isOpen, setOpen] = useState(false);
  // A further press fetches it again.
  const loaded = useLazyCode(panel, isOpen, () => setOpen(false));
  const active = serializeFilter(listParams.filter);
  const isActive = (key: string) => active.some(([filtered]) => filtered === key);
  const availableFacets = facets.filter(({ key, values }) => values.length > 1 || isActive(key));
  if (availableFacets.length === 0) return null;
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={setOpen}
      title="Filter"
      trigger={
        <Button variant="quiet" icon={<SlidersHorizontal size={18} strokeWidth={1.25} />}>
          {active.length === 0 ? 'Filter' : `Filter (${active.length})`}
        </Button>
      }
      footer={
        // The button announces the number while the count of the page is behind the drawer.
        <Button wide onClick={() => setOpen(false)}>
          {totalCount === 1 ? 'Show 1 product' : `Show ${totalCount} products`}
        </Button>
      }
    >
      {loaded && <loaded.FilterPanel facets={availableFacets} listParams={listParams} />}
    </Drawer>
  );
}
