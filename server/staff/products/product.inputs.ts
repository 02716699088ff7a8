import { ArgsType, Field } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { stockNoteForm } from '../../../domain/forms/staff-orders';
import { limits } from '../../../domain/limits';
import { fromMajor } from '../../../domain/money';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { Validated } from '../../graphql/validated';

/** The note of a change of stock. */
@Validated(stockNoteForm)
@ArgsType()
export class SetStockNote {
  @Field(() => String, { nullable: true, description: 'Why, for the history.' })
  note?: string | null;
}

/** @throws StaffError INVALID */
export function amountOf(amount: string | null | undefined, field: string): number | undefined {
  if (amount == null) return undefined;
  const minor = fromMajor(amount);
  if (minor === undefined || minor > limits.productAmount) throw staffError('INVALID', staffMessages.amount, field);
  return minor;
}

/** @throws ShopError INVALID */
export function assertPieces(pieces: number, minimum: number, field: string): void {
  if (pieces < minimum || pieces > staffLimits.pieces)
    throw shopError('INVALID', `Enter a whole number from ${minimum} to ${staffLimits.pieces}.`, field);
}
