import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { loginForm } from '../../../domain/forms/login';
import { changePasswordForm } from '../../../domain/forms/change-password';
import { parseForm } from '../../../domain/forms/parse';
import { limits } from '../../../domain/limits';
import { errorMessages } from '../../../domain/error-messages';
import { Access } from '../../graphql/access';
import { NoticePayload } from '../../graphql/user-error.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { CustomerRegisterInput, CustomerUpdateInput } from './account.inputs';
import { type Accounts } from './accounts.service';
import { type CustomerProfile } from './customer-profile';
import { CustomerPayload, CustomerType, LoginPayload } from './customer.types';
import { type PasswordChanges } from './password-change.service';
import { type Sessions } from './sessions.service';

const done: NoticePayload = { success: true, message: null, userErrors: [] };

@Resolver()
export class AccountResolver {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwordChanges: PasswordChanges,
    private readonly sessions: Sessions,
  ) {}

  @Access('public')
  @Query(() => CustomerType, { nullable: true, description: 'The signed-in customer; null for visitors.' })
  me(@Ctx() { viewer }: RequestContext): Promise<CustomerProfile | null> | null {
    return viewer && this.accounts.profile(viewer.customerId);
  }

  @Access('public')
  @Mutation(() => CustomerPayload, { description: 'Makes an account. It signs nobody in.' })
  async customerRegister(
    @Arg('input', () => CustomerRegisterInput, { description: 'Who they are.' }) input: CustomerRegisterInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<CustomerPayload> {
    return { customer: await this.accounts.register(input, caller), userErrors: [] };
  }

  @Access('public')
  @Mutation(() => LoginPayload, { description: "Signs in. The browser's cart is merged into the customer's." })
  async customerLogin(
    @Arg('email', () => String, { description: "The account's email." }) email: string,
    @Arg('password', () => String, { description: "The account's password." }) password: string,
    @Ctx() { caller, cartCookie }: RequestContext,
  ): Promise<LoginPayload> {
    const credentials = parseForm(loginForm, { email, password });
    return { ...(await this.accounts.login(credentials, caller, cartCookie)), userErrors: [] };
  }

  @Access('customer')
  @Mutation(() => NoticePayload, { description: 'Signs out: the token ends, wherever it is kept.' })
  async customerLogout(@Ctx() context: RequestContext): Promise<NoticePayload> {
    await this.accounts.logout(requireViewer(context));
    return done;
  }

  @Access('customer')
  @Mutation(() => CustomerPayload, {
    description: "Changes the customer's own profile. Email and phone cannot be changed.",
  })
  async customerUpdate(
    @Arg('input', () => CustomerUpdateInput, { description: 'What changes.' }) input: CustomerUpdateInput,
    @Ctx() context: RequestContext,
  ): Promise<CustomerPayload> {
    return { customer: await this.accounts.updateProfile(requireViewer(context).customerId, input), userErrors: [] };
  }

  @Access('customer')
  @Mutation(() => LoginPayload, {
    description: 'Sets a new password. Every older token ends; go on with the answered one.',
  })
  async customerPasswordChange(
    @Arg('password', () => String, { description: 'The current password.' }) password: string,
    @Arg('newPassword', () => String, {
      description: `The new one, ${limits.minimum.password} to ${limits.fields.password} characters.`,
    })
    newPassword: string,
    @Ctx() context: RequestContext,
  ): Promise<LoginPayload> {
    const change = parseForm(changePasswordForm, { password, newPassword });
    const signedIn = await this.passwordChanges.change(requireViewer(context), change, context.caller);
    return { ...signedIn, userErrors: [] };
  }

  @Access('customer')
  @Mutation(() => NoticePayload, { description: "Ends one of the customer's sessions, for example on a lost phone." })
  async customerSessionRevoke(
    @Arg('id', () => ID, { description: 'The session.' }) id: string,
    @Ctx() context: RequestContext,
  ): Promise<NoticePayload> {
    const isEnded = await this.sessions.revoke(requireViewer(context).customerId, id);
    if (!isEnded) throw shopError('NOT_FOUND', errorMessages.unknownEntry, 'id');
    return done;
  }
}
