import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, FieldResolver, Root } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { Access, FieldScope } from '../../graphql/access';
import { NoticePayload, succeeded } from '../../graphql/user-error.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { CustomerRegisterInput, CustomerUpdateInput, LoginArguments, PasswordChangeArguments } from './customer.inputs';
import { type Accounts } from './accounts.service';
import { type CustomerProfile } from './customer.entity';
import { CustomerPayload, CustomerType, LoginPayload, SessionType } from './customer.types';
import { type Sessions } from './sessions.service';
import { type AddressBook } from './address-book.service';
import { AddressType, toAddressType } from './address.types';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  @Access('public', 'customers:read')
  @Query(() => CustomerType, {
    nullable: true,
    description: 'The signed-in customer; null if the request carries no valid token.',
  })
  me(@Ctx() { viewer }: RequestContext): Promise<CustomerProfile | null> | null {
    return viewer && this.accounts.profile(viewer.customerId);
  }

  @Access('public', 'customers:write')
  @Mutation(() => CustomerPayload, { description: 'Creates an account; does not sign in.' })
  async customerRegister(
    @Arg('input', () => CustomerRegisterInput, { description: 'Account details.' }) input: CustomerRegisterInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<CustomerPayload> {
    return { customer: await this.accounts.register(input, caller) };
  }

  @Access('public', 'customers:write')
  @Mutation(() => LoginPayload, {
    description: "Signs in. The cart of the caller's cart cookie, if any, is merged into the cart of the customer.",
  })
  async customerLogin(
    @Args(() => LoginArguments) credentials: LoginArguments,
    @Ctx() { caller, cartCookie }: RequestContext,
  ): Promise<LoginPayload> {
    return this.accounts.login(credentials, caller, cartCookie);
  }

  @Access('customer', 'customers:write')
  @Mutation(() => NoticePayload, { description: 'Signs out. The token becomes invalid everywhere.' })
  async customerLogout(@Ctx() context: RequestContext): Promise<NoticePayload> {
    await this.accounts.logout(requireViewer(context));
    return succeeded();
  }

  @Access('customer', 'customers:write')
  @Mutation(() => CustomerPayload, {
    description: 'Updates the profile of the signed-in customer. Email and phone cannot be changed.',
  })
  async customerUpdate(
    @Arg('input', () => CustomerUpdateInput, { description: 'Profile fields to change.' }) input: CustomerUpdateInput,
    @Ctx() context: RequestContext,
  ): Promise<CustomerPayload> {
    return { customer: await this.accounts.updateProfile(requireViewer(context).customerId, input) };
  }

  @Access('customer', 'customers:write')
  @Mutation(() => LoginPayload, {
    description: 'Changes the password. All existing tokens become invalid; use the returned one.',
  })
  async customerPasswordChange(
    @Args(() => PasswordChangeArguments) change: PasswordChangeArguments,
    @Ctx() context: RequestContext,
  ): Promise<LoginPayload> {
    const signedIn = await this.accounts.changePassword(requireViewer(context), change, context.caller);
    return { ...signedIn, cartMerged: false };
  }

  @Access('customer', 'customers:write')
  @Mutation(() => NoticePayload, { description: 'Revokes a session of the signed-in customer.' })
  async customerSessionRevoke(
    @Arg('id', () => ID, { description: 'ID of the session.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<NoticePayload> {
    const isEnded = await this.sessions.revoke(requireViewer(context).customerId, id);
    if (!isEnded) throw shopError('NOT_FOUND', errorMessages.unknownEntry, 'id');
    return succeeded();
  }
}

@Resolver(() => CustomerType)
export class CustomerResolver {
  constructor(
    private readonly book: AddressBook,
    private readonly sessionService: Sessions,
  ) {}

  @FieldScope('customers:read')
  @FieldResolver(() => [AddressType], { description: 'Addresses in the address book, oldest first.' })
  async addresses(@Root() { id }: CustomerProfile): Promise<AddressType[]> {
    return (await this.book.list(id)).map(toAddressType);
  }

  @FieldScope('customers:read')
  @FieldResolver(() => [SessionType], { description: 'Active sessions, most recently used first.' })
  async sessions(@Root() { id }: CustomerProfile, @Ctx() { viewer }: RequestContext): Promise<SessionType[]> {
    const sessions = await this.sessionService.list(id);
    return sessions.map((session) => ({ ...session, current: session.id === viewer?.sessionId }));
  }
}
