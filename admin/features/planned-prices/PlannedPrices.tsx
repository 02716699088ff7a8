import { Link } from 'react-router-dom';
import { returnsFormerPrice, type Prices } from '../../../domain/planned-prices';
import { shownTime } from '../../lib/times';
import { QueryResult, Banner } from '../../ui/States';
import { usePendingPricesQuery, type PendingPricesQuery } from './PlannedPrices.generated';
import styles from './PlannedPrices.module.css';

type PlannedPrice = PendingPricesQuery['pendingPrices'][number];

interface PricedProduct {
  readonly id: string;
  /** Names the product where there are several. */
  readonly title?: string;
  /** The stored prices are in minor units. */
  readonly prices: Prices;
}

const timeOf = (at: string | null): string => (at === null ? '' : shownTime(at));

/** Returns the effect of a planned price on a price that is set by hand now. */
function effectText({ state, startsAt, endsAt, listPrice, currentPrice }: PlannedPrice, now: Prices): string {
  const price = currentPrice?.formatted ?? '';
  const end = timeOf(endsAt);
  if (state === 'PLANNED') {
    const after = end && `, and again after ${end}`;
    return `${price} is planned from ${timeOf(startsAt)}. A price that you set now counts at once until then${after}.`;
  }
  const planned = { listPrice: listPrice?.minorUnits ?? 0, currentPrice: currentPrice?.minorUnits ?? 0 };
  return returnsFormerPrice(planned, now)
    ? `${price} is planned and in effect until ${end}. A price that you set now counts at once, and stays after that.`
    : `${price} was planned until ${end}, but another price was set since. That one stays, as does one that you set now.`;
}

/** Shows the prices that are planned for products, before one is set by hand. Few products have any, so nothing is shown while they are loading. */
export function PlannedPrices({ products }: { products: readonly PricedProduct[] }) {
  const result = usePendingPricesQuery({ variables: { productIds: products.map(({ id }) => id) } });
  if (result.data === undefined && result.error === undefined) return null;
  return (
    <QueryResult result={result}>
      {({ pendingPrices }) => {
        const concerned = products.filter(({ id }) => pendingPrices.some(({ productId }) => productId === id));
        return concerned.length === 0 ? null : (
          <Banner>
            <div role="group" aria-label="Planned prices" tabIndex={0} className={styles.list}>
              {concerned.map((product) => (
                <PlansOfProduct
                  key={product.id}
                  product={product}
                  plans={pendingPrices.filter(({ productId }) => productId === product.id)}
                />
              ))}
            </div>
          </Banner>
        );
      }}
    </QueryResult>
  );
}

function PlansOfProduct({ product, plans }: { product: PricedProduct; plans: readonly PlannedPrice[] }) {
  const { id, title, prices } = product;
  return (
    <div>
      {title !== undefined && <strong>{title}</strong>}
      {plans.map((plan) => (
        <p key={plan.id}>{effectText(plan, prices)}</p>
      ))}
      <Link to={`/products/${id}/schedule`} aria-label={title && `Planned prices of ${title}`}>
        Planned prices
      </Link>
    </div>
  );
}
