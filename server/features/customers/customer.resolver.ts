import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, FieldResolver, Root } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { errorMessages } from '../../../domain/error-messages';
import { Access, FieldScope } from '../../graphql/access';
import { NoticePayload, succeeded } from '../../graphql/user-error.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type ChangePassword } from './change-password';
import { type CustomerProfile } from './customer.entity';
import { type Profiles } from './customer-profile';
import {
  CustomerPayload,
  CustomerRegisterInput,
  CustomerType,
  CustomerUpdateInput,
  LoginArguments,
  LoginPayload,
  PasswordChangeArguments,
  SessionType,
} from './customer.types';
import { type RegisterCustomer } from './register-customer';
import { type SignInCustomer } from './sign-in';
import { type Sessions } from './sessions.service';
import { type AddressBook } from './address-book.service';
import { AddressType, toAddressType } from './address.types';

@Resolver(() => CustomerType)
export class CustomerResolver {
  constructor(
    private readonly registration: RegisterCustomer,
    private readonly signIn: SignInCustomer,
    private readonly passwordChange: ChangePassword,
    private readonly profiles: Profiles,
    private readonly openSessions: Sessions,
    private readonly book: AddressBook,
  ) {}

  @Access('public', 'customers:read')
  @Query(() => CustomerType, {
    nullable: true,
    description: 'The signed-in customer; null if the request carries no valid token.',
  })
  me(@Ctx() { viewer }: RequestContext): Promise<CustomerProfile | null> | null {
    return viewer && this.profiles.read(viewer.customerId);
  }

  @Access('public', 'customers:write')
  @Mutation(() => CustomerPayload, { description: 'Creates an account; does not sign in.' })
  async customerRegister(
    @Arg('input', () => CustomerRegisterInput, { description: 'Account details.' }) input: CustomerRegisterInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<CustomerPayload> {
    return { customer: await this.registration.run(input, caller) };
  }

  @Access('public', 'customers:write')
  @Mutation(() => LoginPayload, {
    description: "Signs in. The cart of the caller's cart cookie, if any, is merged into the cart of the customer.",
  })
  async customerLogin(
    @Args(() => LoginArguments) credentials: LoginArguments,
    @Ctx() { caller, cartCookie }: RequestContext,
  ): Promise<LoginPayload> {
    return this.signIn.run(credentials, caller, cartCookie);
  }

  @Access('customer', 'customers:write')
  @Mutation(() => NoticePayload, { description: 'Signs out. The token becomes invalid everywhere.' })
  async customerLogout(@Ctx() context: RequestContext): Promise<NoticePayload> {
    const { customerId, sessionId } = requireViewer(context);
    await this.openSessions.revoke(customerId, sessionId);
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
    return { customer: await this.profiles.update(requireViewer(context).customerId, input) };
  }

  @Access('customer', 'customers:write')
  @Mutation(() => LoginPayload, {
    description: 'Changes the password. All existing tokens become invalid; use the returned one.',
  })
  async customerPasswordChange(
    @Args(() => PasswordChangeArguments) change: PasswordChangeArguments,
    @Ctx() context: RequestContext,
  ): Promise<LoginPayload> {
    const signedIn = await this.passwordChange.run(requireViewer(context), change, context.caller);
    return { ...signedIn, cartMerged: false };
  }

  @Access('customer', 'customers:write')
  @Mutation(() => NoticePayload, { description: 'Revokes a session of the signed-in customer.' })
  async customerSessionRevoke(
    @Arg('id', () => ID, { description: 'ID of the session.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<NoticePayload> {
    const isEnded = await this.openSessions.revoke(requireViewer(context).customerId, id);
    if (!isEnded) throw shopError('NOT_FOUND', errorMessages.unknownEntry, 'id');
    return succeeded();
  }

  @FieldScope('customers:read')
  @FieldResolver(() => [AddressType], { description: 'Addresses in the address book, oldest first.' })
  async addresses(@Root() { id }: CustomerProfile): Promise<AddressType[]> {
    return (await this.book.list(id)).map(toAddressType);
  }

  @FieldScope('customers:read')
  @FieldResolver(() => [SessionType], { description: 'Active sessions, most recently used first.' })
  async sessions(@Root() { id }: CustomerProfile, @Ctx() { viewer }: RequestContext): Promise<SessionType[]> {
    const sessions = await this.openSessions.list(id);
    return sessions.map((session) => ({ ...session, current: session.id === viewer?.sessionId }));
  }
}
