import { retentionDays } from '../../../domain/retention-days';
import { type RetentionRule } from '../../database/retention';
import { Port } from '../../infra/port';
import { createSignedIds } from '../../infra/signed-ids';
import { defineModule, type Infrastructure } from '../module';
import { type Outbox } from '../mail/outbox';
import { mailModule } from '../mail/mail.module';
import { CustomerResolver } from './customer.resolver';
import { customerRoutes } from './customer.rest';
import { ChangePassword } from './change-password';
import { CheckPassword } from './check-password';
import { Profiles } from './customer-profile';
import { RegisterCustomer } from './register-customer';
import { SignInCustomer } from './sign-in';
import { AddressBook } from './address-book.service';
import { Address } from './address.entity';
import { AddressResolver } from './address.resolver';
import { addressRoutes } from './address.rest';
import { passwordRoutes } from './password.rest';
import { Customer } from './customer.entity';
import { PasswordReset } from './password-reset.entity';
import { PasswordResetResolver } from './reset-password.resolver';
import { PasswordResets } from './reset-password';
import { Session } from './session.entity';
import { Sessions } from './sessions.service';
import { type SignInListener } from './sign-in.port';

function createServices(
  { db, clock, tokens, passwords, limits, config, points, settings }: Infrastructure,
  outbox: Outbox,
) {
  const sessions = new Sessions(db, tokens, clock);
  const signIns = new Port<SignInListener>();
  const checkPassword = new CheckPassword(db, limits, passwords);
  const links = createSignedIds(config.secrets.reset);
  return {
    settings,
    sessions,
    profiles: new Profiles(db, clock),
    register: new RegisterCustomer(db, clock, limits, passwords, settings),
    signIn: new SignInCustomer(db, limits, checkPassword, sessions, signIns.get),
    changePassword: new ChangePassword(db, clock, limits, passwords, checkPassword, sessions),
    /** Carts react to sign-ins. */
    signIns,
    resets: new PasswordResets(db, clock, passwords, limits, sessions, links, outbox),
    addressBook: new AddressBook(db, clock, points),
  };
}

const retention: readonly RetentionRule[] = [
  { entity: PasswordReset, where: 'password_reset.expires_at < :before', days: retentionDays.resetLink },
  { entity: Session, where: 'session.expires_at < :before', days: retentionDays.endedSession },
  {
    // Address books stay. Carts by table name, since the account layer must not import carts.
    entity: Address,
    where: `address.in_address_book = FALSE AND address.updated_at < :before
      AND NOT EXISTS (SELECT 1 FROM cart WHERE cart.shipping_address_id = address.id OR cart.billing_address_id = address.id)`,
    days: retentionDays.addressOfOneOrder,
  },
];

/** Customers, their sessions and their address book. */
export const customersModule = defineModule({
  name: 'customers',
  entities: [Customer, Session, PasswordReset, Address],
  services: (infrastructure, use) => createServices(infrastructure, use(mailModule).outbox),
  resolvers: [
    [
      CustomerResolver,
      (s) => new CustomerResolver(s.register, s.signIn, s.changePassword, s.profiles, s.sessions, s.addressBook),
    ],
    [AddressResolver, (s) => new AddressResolver(s.addressBook)],
    [PasswordResetResolver, (s) => new PasswordResetResolver(s.resets)],
  ],
  routes: ({ register, profiles, sessions, signIn, changePassword, resets, addressBook, settings }) => [
    ...customerRoutes(register, profiles, sessions, settings),
    ...passwordRoutes(signIn, changePassword, resets),
    ...addressRoutes(addressBook),
  ],
  retention,
});
