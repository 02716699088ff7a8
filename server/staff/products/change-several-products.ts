import { Field, ID, ObjectType } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { rowIdOf } from '../../graphql/row-id';
import { outcomeOf } from '../../graphql/staff-access';
import { payloadOf, StaffPayload } from '../../graphql/staff-user-error.type';
import { type ProductRow } from './list-products';
import { StaffProduct, type StaffProductPayload } from './product.types';

export const idText = 'The identifier of the product.';
export const severalText = `Up to ${limits.inputList} products.`;
export const eachText = 'A product that cannot be changed does not stop the others.';

@ObjectType({ description: 'Result of the change of one of several products.' })
class ProductOutcome extends payloadOf(StaffProduct, 'product') {
  @Field(() => ID, { description: idText })
  id: string;
}

@ObjectType({ description: 'Result of a change of several products.' })
export class ProductsPayload extends StaffPayload {
  @Field(() => [ProductOutcome], {
    nullable: true,
    description: 'One entry for each product, in the order of the input; null if the shop tried no change.',
  })
  outcomes?: readonly ProductOutcome[] | null;
}

/** Changes products one after another, each in its own transaction with its own audit entry. */
export async function changeSeveral<Item extends { readonly id: string }>(
  items: readonly Item[],
  change: (id: number, item: Item) => Promise<ProductRow>,
): Promise<ProductsPayload> {
  const outcomes: ProductOutcome[] = [];
  for (const item of items) {
    const changeOne = async () => ({ product: await change(rowIdOf(item.id), item) });
    outcomes.push({ ...(await outcomeOf<StaffProductPayload>(changeOne)), id: item.id });
  }
  return { outcomes };
}
