import { AccountResolver } from '../features/account/account.resolver';
import { accountRows } from '../features/account/account.rest';
import { Accounts } from '../features/account/accounts.service';
import { AddressBook } from '../features/account/address-book.service';
import { AddressResolver } from '../features/account/address.resolver';
import { addressRows } from '../features/account/address.rest';
import { CustomerResolver } from '../features/account/customer.resolver';
import { PasswordChanges } from '../features/account/password-change.service';
import { Sessions } from '../features/account/sessions.service';
import { type SignInListener } from '../features/account/sign-in.port';
import { type Ground, type ShopPart } from './ground';

export interface AccountPart extends ShopPart {
  readonly sessions: Sessions;
  readonly addressBook: AddressBook;
}

/** Customers, their sessions and their address book. @param signIns whoever has to know of a sign-in */
export function accountPart({ db, clock, tokens, passwords, limits, config }: Ground, signIns: SignInListener): AccountPart {
  const shopName = config.brand.name;
  const sessions = new Sessions(db, tokens, clock);
  const accounts = new Accounts({ db, clock, passwords, limits, sessions, signIns, shopName });
  const passwordChanges = new PasswordChanges(db, clock, passwords, limits, sessions);
  const addressBook = new AddressBook(db, clock);
  return {
    sessions,
    addressBook,
    resolvers: [
      new AccountResolver(accounts, passwordChanges, sessions),
      new CustomerResolver(addressBook, sessions),
      new AddressResolver(addressBook),
    ],
    rows: [...accountRows(accounts, passwordChanges, shopName), ...addressRows(addressBook)],
  };
}
