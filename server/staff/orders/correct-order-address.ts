import { Args, ArgsType, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { type CorrectAddress } from '../../features/orders/correct-address';
import { PostalFields } from '../../features/customers/address.types';
import { StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { OrderArguments, type OrderChanges } from './change-order';
import { StaffOrderPayload } from './order.types';

@InputType('OrderAddressInput', { description: 'A shipping address; the rules are those of the checkout.' })
class StaffOrderAddressInput extends PostalFields {
  @Field(() => String, {
    nullable: true,
    description: 'The two-letter country code; null: the country of the edition.',
  })
  countryCode?: string | null;
}

@ArgsType()
class CorrectAddressArguments extends OrderArguments {
  @Field(() => StaffOrderAddressInput, { description: 'The new address.' })
  address: StaffOrderAddressInput;
}

@Resolver()
export class CorrectOrderAddressResolver {
  constructor(
    private readonly orders: OrderChanges,
    private readonly correctAddress: CorrectAddress,
  ) {}

  @StaffOnly('manager')
  @Mutation(() => StaffOrderPayload, {
    description: 'Corrects the shipping address of an order, while goods of it are still to be shipped.',
  })
  correctOrderAddress(
    @Args(() => CorrectAddressArguments) correction: CorrectAddressArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffOrderPayload> {
    return this.orders.run(context, correction.number, (manager) => this.correctAddress.correct(manager, correction));
  }
}
