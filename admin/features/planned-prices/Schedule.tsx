import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../../../client/ui/Button';
import { useFilters } from '../../lib/filters-in-address';
import { DetailScreen } from '../../ui/DetailScreen';
import { DataTable, type Column } from '../../ui/DataTable';
import { Page, Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Empty } from '../../ui/States';
import { CancelPlanned, ChangePlanned } from './ChangePlannedPrice';
import { NewPlans } from './NewPlannedPrice';
import { ProductTabs } from '../products/ProductTabs';
import { periodText, planStates, planText } from './planned-price-values';
import { useProductScheduleQuery, type PlanPartsFragment, type ProductScheduleQuery } from './Schedule.generated';
import styles from './Schedule.module.css';

/** Lists the planned prices of a product with its planned publications and withdrawals, and plans others. */
function Schedule() {
  const { id = '' } = useParams();
  const { read } = useFilters();
  const result = useProductScheduleQuery({ variables: { id, after: read('after') } });
  return (
    <DetailScreen
      result={result}
      row={({ product, plannedChanges }) => product && { product, plans: plannedChanges }}
      notFound="There is no such product."
    >
      {(found) => <ScheduleScreen key={found.product.id} {...found} onChanged={() => void result.refetch()} />}
    </DetailScreen>
  );
}

interface ScheduleScreenProps {
  product: NonNullable<ProductScheduleQuery['product']>;
  plans: ProductScheduleQuery['plannedChanges'];
  onChanged: () => void;
}

function ScheduleScreen({ product, plans: { nodes, pageInfo }, onChanged }: ScheduleScreenProps) {
  const { id, slug, title, currentPrice, listPrice, isPublished } = product;
  const { search } = useFilters();
  const { columns, dialog } = usePlanActions(onChanged);
  return (
    <Page title={title}>
      <ProductTabs productId={id} />
      <p>
        Price now: <strong>{currentPrice.formatted}</strong>, list price {listPrice.formatted} ·{' '}
        {isPublished ? (
          <a href={`/product/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
            See it in the shop
          </a>
        ) : (
          'not published'
        )}
      </p>
      <Panel title="Planned prices and publications">
        {nodes.length === 0 ? (
          <Empty>Nothing is planned.</Empty>
        ) : (
          <DataTable label="Planned prices and publications" columns={columns} rows={nodes} idOf={(plan) => plan.id} />
        )}
        <Pager label="Pages of planned prices and publications" search={search} pageInfo={pageInfo} />
      </Panel>
      <div className={styles.forms}>
        <NewPlans product={product} onPlanned={onChanged} />
      </div>
      <p>
        <Link to="/products">All products</Link>
      </p>
      {dialog}
    </Page>
  );
}

/** Returns the columns of the list with the actions of each row, and the dialog of the action that was chosen. */
function usePlanActions(onChanged: () => void) {
  const [chosen, choose] = useState<{ readonly plan: PlanPartsFragment; readonly isChange: boolean }>();
  const columns: readonly Column<PlanPartsFragment>[] = [
    { id: 'period', header: 'When', cell: periodText },
    { id: 'change', header: 'What', cell: planText },
    { id: 'state', header: 'State', cell: ({ state }) => planStates[state] },
    {
      id: 'actions',
      header: 'Actions',
      cell: (plan) => <Actions plan={plan} onChoose={(isChange) => choose({ plan, isChange })} />,
    },
  ];
  const close = () => choose(undefined);
  const Dialog = chosen?.isChange ? ChangePlanned : CancelPlanned;
  const dialog = chosen && <Dialog plan={chosen.plan} onClose={close} onChanged={onChanged} />;
  return { columns, dialog };
}

function Actions({ plan, onChoose }: { plan: PlanPartsFragment; onChoose: (isChange: boolean) => void }) {
  if (plan.state !== 'PLANNED' && plan.state !== 'RUNNING') return '–';
  const [change, cancel] = plan.state === 'RUNNING' ? ['Change the end', 'End now'] : ['Change', 'Cancel'];
  const name = `${planText(plan)}, ${periodText(plan)}`;
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`${change}: ${name}`} onClick={() => onChoose(true)}>
        {change}
      </Button>{' '}
      <Button variant="secondary" size="small" aria-label={`${cancel}: ${name}`} onClick={() => onChoose(false)}>
        {cancel}
      </Button>
    </>
  );
}

export { Schedule as Component };
