import { editions } from '../../../domain/editions';
import { formatGrouped } from '../../../domain/money';
import { useShopQuery } from './Shop.generated';

/** Returns a function that formats minor units in the currency of the shop; it returns an empty text until the shop is known. */
export function useShopMoney(): (minorUnits: number) => string {
  const { data } = useShopQuery({ fetchPolicy: 'cache-first' });
  return (minorUnits) => (data ? formatGrouped(minorUnits, editions[data.shop.region]) : '');
}
