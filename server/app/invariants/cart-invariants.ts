import { type EntityManager } from 'typeorm';
import { limits } from '../../../domain/limits';
import { sum } from '../../../domain/money';
import { CartLine, Cart } from '../../features/cart/cart.entity';
import { defineInvariants, pluralize, groupBy, inArray, type Rule } from './invariant-set';

interface CartQuantities {
  readonly id: number;
  readonly quantities: readonly number[];
}

const { units, lineUnits } = limits.cart;

async function read(manager: EntityManager, ids: readonly number[]): Promise<CartQuantities[]> {
  const lines = await manager.find(CartLine, {
    select: { id: true, cartId: true, quantity: true },
    where: { cartId: inArray(ids) },
  });
  const byCart = groupBy(lines, ({ cartId }) => cartId);
  return ids.map((id) => ({ id, quantities: (byCart.get(id) ?? []).map(({ quantity }) => quantity) }));
}

const lineQuantitiesWithinLimit: Rule<CartQuantities> = ({ quantities }) => {
  const odd = quantities.find((quantity) => quantity < 1 || quantity > lineUnits);
  return odd !== undefined && `a line has ${pluralize(odd, 'piece')}; it may have 1 to ${lineUnits}.`;
};

const cartQuantityWithinLimit: Rule<CartQuantities> = ({ quantities }) =>
  sum(quantities) > units && `it has ${pluralize(sum(quantities), 'piece')}; it may have ${units}.`;

export const carts = defineInvariants<Cart, CartQuantities>({
  name: 'carts',
  entity: Cart,
  read,
  identify: ({ id }) => ({ id, subject: `Cart ${id}` }),
  rules: [lineQuantitiesWithinLimit, cartQuantityWithinLimit],
});
