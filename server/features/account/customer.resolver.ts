import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type RequestContext } from '../../infra/request/context';
import { type AddressBook } from './address-book.service';
import { AddressType, toAddressType } from './address.types';
import { type CustomerProfile } from './customer-profile';
import { CustomerType, SessionType } from './customer.types';
import { type Sessions } from './sessions.service';

@Resolver(() => CustomerType)
export class CustomerResolver {
  constructor(
    private readonly book: AddressBook,
    private readonly sessionService: Sessions,
  ) {}

  @FieldResolver(() => [AddressType], { description: 'Addresses in the address book, oldest first.' })
  async addresses(@Root() { id }: CustomerProfile): Promise<AddressType[]> {
    return (await this.book.list(id)).map(toAddressType);
  }

  @FieldResolver(() => [SessionType], { description: 'Active sessions, most recently used first.' })
  async sessions(@Root() { id }: CustomerProfile, @Ctx() { viewer }: RequestContext): Promise<SessionType[]> {
    const sessions = await this.sessionService.list(id);
    return sessions.map(({ id: sessionId, device, createdAt, lastSeenAt }) => ({
      id: sessionId,
      device,
      createdAt,
      lastSeenAt,
      current: sessionId === viewer?.sessionId,
    }));
  }
}
