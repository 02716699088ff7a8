import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access';
import { toUserErrors } from '../../graphql/user-error.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type AddressBook, duplicateAddress } from './address-book.service';
import { AddressInput, parseAddressChanges, parseNewAddress } from './address.input';
import { AddressPayload, toAddressType, DeletePayload } from './address.types';

@Resolver()
export class AddressResolver {
  constructor(private readonly book: AddressBook) {}

  @Access('customer', 'customers:write')
  @Mutation(() => AddressPayload, { description: 'Creates an address for the signed-in customer.' })
  async addressCreate(
    @Arg('input', () => AddressInput, { description: 'Address to create.' }) input: AddressInput,
    @Ctx() context: RequestContext,
  ): Promise<AddressPayload> {
    const { fields, inAddressBook } = parseNewAddress(input, context.edition);
    const { address, isNew } = await this.book.create(requireViewer(context).customerId, fields, { inAddressBook });
    return {
      address: toAddressType(address),
      ...(!isNew && { userErrors: toUserErrors(duplicateAddress().problems) }),
    };
  }

  @Access('customer', 'customers:write')
  @Mutation(() => AddressPayload, { description: 'Updates an address in the address book.' })
  async addressUpdate(
    @Arg('id', () => ID, { description: 'ID of the address.' }) id: string,
    @Arg('input', () => AddressInput, { description: 'The complete address; replaces the saved one.' })
    input: AddressInput,
    @Ctx() context: RequestContext,
  ): Promise<AddressPayload> {
    const address = await this.book.update(
      requireViewer(context).customerId,
      id,
      parseAddressChanges(input, context.edition),
    );
    return { address: toAddressType(address) };
  }

  @Access('customer', 'customers:write')
  @Mutation(() => DeletePayload, {
    description: 'Deletes an address from the address book. Orders keep their own copy.',
  })
  async addressDelete(
    @Arg('id', () => ID, { description: 'ID of the address.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<DeletePayload> {
    await this.book.delete(requireViewer(context).customerId, id);
    return { deletedId: id };
  }
}
