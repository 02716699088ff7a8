import { type TestShop } from '../shop';
import { type AuditedCall } from './audited-calls';
import { addProduct } from './catalogue';
import { type StaffClient } from './staff-client';

interface Callers {
  readonly test: TestShop;
  readonly owner: StaffClient;
}

const errors = '{ userErrors { code message } }';
const planned = '{ plannedChange { id version } }';
const price = 'startsAt: "2099-01-01T00:00:00.000Z", listPrice: "12", currentPrice: "9"';
const publication = 'startsAt: "2099-01-01T00:00:00.000Z", isPublished: false';
const planPrice = `mutation($productId: ID!) { planPrice(productId: $productId, ${price}) `;
const planPublication = `mutation($productId: ID!) { planPublication(productId: $productId, ${publication}) `;

/** One successful call of every mutation of planned prices, with the variables that it needs. */
export function plannedPriceCalls(callers: () => Callers): Readonly<Record<string, AuditedCall>> {
  const product = async () => ({ productId: String((await addProduct(callers().test.shop.db)).id) });
  const added = async (document: string) => {
    const { plannedChange } = await callers().owner.payload<{ plannedChange: object }>(
      `${document} ${planned} }`,
      await product(),
    );
    return { ...plannedChange };
  };
  const seen = 'mutation($id: ID!, $version: String!)';
  return {
    planPrice: async () => [callers().owner, `${planPrice} ${errors} }`, await product()],
    planPublication: async () => [callers().owner, `${planPublication} ${errors} }`, await product()],
    changePlannedPrice: async () => [
      callers().owner,
      `${seen} { changePlannedPrice(id: $id, version: $version, ${price.replace('"9"', '"8"')}) ${errors} }`,
      await added(planPrice),
    ],
    changePlannedPublication: async () => [
      callers().owner,
      `${seen} { changePlannedPublication(id: $id, version: $version, ${publication.replace('false', 'true')}) ${errors} }`,
      await added(planPublication),
    ],
    cancelPlannedChange: async () => [
      callers().owner,
      `${seen} { cancelPlannedChange(id: $id, version: $version) ${errors} }`,
      await added(planPrice),
    ],
  };
}
