import { AccountResolver } from '../features/account/account.resolver';
import { accountRoutes } from '../features/account/account.rest';
import { Accounts } from '../features/account/accounts.service';
import { AddressBook } from '../features/account/address-book.service';
import { AddressResolver } from '../features/account/address.resolver';
import { addressRoutes } from '../features/account/address.rest';
import { CustomerResolver } from '../features/account/customer.resolver';
import { PasswordChanges } from '../features/account/password-change.service';
import { PasswordResetResolver } from '../features/account/password-reset.resolver';
import { passwordResetRoutes } from '../features/account/password-reset.rest';
import { PasswordResets } from '../features/account/password-resets.service';
import { Sessions } from '../features/account/sessions.service';
import { type ResetMails } from '../features/account/reset-mails.port';
import { sweepAddresses } from '../features/account/sweep-addresses';
import { type SignInListener } from '../features/account/sign-in.port';
import { Outbox } from '../features/outreach/outbox';
import { createResetLinks } from '../infra/reset-links';
import { type Infrastructure, type ShopModule } from './infrastructure';

export interface AccountModule extends ShopModule {
  readonly sessions: Sessions;
  readonly addressBook: AddressBook;
}

/** Writes mails with reset links to the outbox, like every mail. */
function resetMails(outbox: Outbox): ResetMails {
  return {
    enqueue: (manager, { email, name, issuedAt, secret, key }) =>
      outbox.enqueue(manager, {
        kind: 'reset-link',
        dedupeKey: `reset-link:${key}`,
        recipient: email,
        payload: { name, issuedAt: issuedAt.toISOString(), secret },
      }),
  };
}

/** Customers, their sessions and their address book. @param signIns notified of every sign-in */
export function createAccountModule(
  { db, clock, tokens, passwords, limits, config, points }: Infrastructure,
  signIns: SignInListener,
): AccountModule {
  const shopName = config.brand.name;
  const sessions = new Sessions(db, tokens, clock);
  const accounts = new Accounts({ db, clock, passwords, limits, sessions, signIns, shopName });
  const passwordChanges = new PasswordChanges(db, clock, passwords, limits, sessions);
  const resets = new PasswordResets({
    db,
    clock,
    passwords,
    limits,
    sessions,
    links: createResetLinks(config.secrets.reset),
    mails: resetMails(new Outbox(clock)),
  });
  const addressBook = new AddressBook(db, clock, points);
  return {
    sessions,
    addressBook,
    resolvers: [
      new AccountResolver(accounts, passwordChanges, sessions),
      new CustomerResolver(addressBook, sessions),
      new AddressResolver(addressBook),
      new PasswordResetResolver(resets),
    ],
    routes: [
      ...accountRoutes(accounts, passwordChanges, shopName),
      ...passwordResetRoutes(resets),
      ...addressRoutes(addressBook),
    ],
    jobs: [
      { name: 'sweep reset links', intervalMs: 60 * 60_000, run: (ending) => resets.sweep(ending) },
      { name: 'sweep sessions', intervalMs: 60 * 60_000, run: (ending) => sessions.sweep(ending) },
      { name: 'sweep addresses', intervalMs: 60 * 60_000, run: (ending) => sweepAddresses(db, clock, ending) },
    ],
  };
}
