import { useApolloClient } from '@apollo/client/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { lazyFile, useLazyCode } from '../../lib/lazy-code';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Dialog';
import type { FilterPanelProps } from './FilterPanel';
import { serializeFilter } from './list-params';

const panel = lazyFile(() => import('./FilterPanel'));

/** Shows the list's filters in a drawer. Those of a list without any are requested when the button is likely to be pressed. */
export function FilterDrawer({ totalCount, ...list }: FilterPanelProps & { totalCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const client = useApolloClient();
  // A further press fetches it again.
  const loaded = useLazyCode(panel, isOpen, () => setOpen(false));
  const activeCount = serializeFilter(list.listParams.filter).length;
  // There is nothing to choose from.
  if (totalCount < 2 && activeCount === 0 && !isOpen) return null;
  const prepare = () => {
    const prepared = panel.fetch().then(({ requestFacets }) => requestFacets(client, list));
    // The open drawer reports what could not be loaded.
    prepared.catch(() => undefined);
  };
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={setOpen}
      title="Filter"
      trigger={
        <Button
          variant="quiet"
          icon={<SlidersHorizontal size={18} strokeWidth={1.25} />}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {activeCount === 0 ? 'Filter' : `Filter (${activeCount})`}
        </Button>
      }
      footer={
        // The button announces the number while the count of the page is behind the drawer.
        <Button wide onClick={() => setOpen(false)}>
          {totalCount === 1 ? 'Show 1 product' : `Show ${totalCount} products`}
        </Button>
      }
    >
      {loaded && <loaded.FilterPanel {...list} />}
    </Drawer>
  );
}
