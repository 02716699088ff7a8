import { type EntityManager } from 'typeorm';
import { limits } from '../../domain/limits';
import { sum } from '../../domain/money';
import { CartLine } from '../features/cart/cart-line.entity';
import { Cart } from '../features/cart/cart.entity';
import { area, counted, grouped, oneOf, type Rule } from './area';

interface WholeCart {
  readonly id: number;
  readonly quantities: readonly number[];
}

const { units, lineUnits } = limits.cart;

async function read(manager: EntityManager, ids: readonly number[]): Promise<WholeCart[]> {
  const lines = await manager.find(CartLine, {
    select: { id: true, cartId: true, quantity: true },
    where: { cartId: oneOf(ids) },
  });
  const byCart = grouped(lines, ({ cartId }) => cartId);
  return ids.map((id) => ({ id, quantities: (byCart.get(id) ?? []).map(({ quantity }) => quantity) }));
}

const linesHaveTheirSize: Rule<WholeCart> = ({ quantities }) => {
  const odd = quantities.find((quantity) => quantity < 1 || quantity > lineUnits);
  return odd !== undefined && `a line has ${counted(odd, 'piece')}; it may have 1 to ${lineUnits}.`;
};

const cartHasItsSize: Rule<WholeCart> = ({ quantities }) =>
  sum(quantities) > units && `it holds ${counted(sum(quantities), 'piece')}; it may hold ${units}.`;

export const carts = area<Cart, WholeCart>({
  name: 'carts',
  entity: Cart,
  read,
  rowOf: ({ id }) => ({ id, subject: `Cart ${id}` }),
  rules: [linesHaveTheirSize, cartHasItsSize],
});
