import { type DataSource } from 'typeorm';
import { ChangePassword } from '../features/customers/change-password';
import { CheckPassword } from '../features/customers/check-password';
import { Profiles } from '../features/customers/customer-profile';
import { RegisterCustomer } from '../features/customers/register-customer';
import { Sessions } from '../features/customers/sessions.service';
import { SignInCustomer } from '../features/customers/sign-in';
import { type SignIn } from '../features/customers/sign-in.port';
import { createPasswords, type Passwords } from '../infra/passwords';
import { RateLimits } from '../infra/rate-limits';
import { createTokens } from '../infra/tokens';
import { TestClock } from './clock';

let registered = 0;

/** Returns what a new customer fills in. */
export const newPerson = (facts = {}) => {
  registered += 1;
  return {
    name: 'Ada',
    lastname: 'Fern',
    email: `ada-${registered}@example.com`,
    phone: '07700900123',
    password: 'green leaf',
    ...{ emailPreference: true, smsPreference: false, whatsappPreference: true },
    ...facts,
  };
};

/** Returns the services of accounts, with limits, sessions and a list of the sign-ins that they report. */
export function openAccounts(db: DataSource) {
  const [clock, settings] = [new TestClock(), { values: { name: 'Fernwild' } }];
  const signIns: SignIn[] = [];
  const sessions = new Sessions(db, createTokens('a-secret-of-the-tests-with-32-bytes!', clock), clock);
  const limits = new RateLimits({ enabled: true });
  const listener = {
    customerSignedIn(signIn: SignIn) {
      signIns.push(signIn);
      return Promise.resolve({ cartMerged: false });
    },
  };
  const accountsWith = (passwords: Passwords) => {
    const checkPassword = new CheckPassword(db, limits, passwords);
    const registration = new RegisterCustomer(db, clock, limits, passwords, settings);
    const signIn = new SignInCustomer(db, limits, checkPassword, sessions, () => listener);
    const change = new ChangePassword(db, clock, limits, passwords, checkPassword, sessions);
    const profiles = new Profiles(db, clock);
    return {
      register: registration.run.bind(registration),
      login: signIn.run.bind(signIn),
      changePassword: change.run.bind(change),
      profile: profiles.read.bind(profiles),
      updateProfile: profiles.update.bind(profiles),
    };
  };
  const accounts = accountsWith(createPasswords({ memoryCost: 1024, timeCost: 2, parallelism: 1 }));
  return { accounts, accountsWith, sessions, limits, signIns };
}
