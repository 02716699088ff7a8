import { notices } from '../../domain/messages';
import type { Visitor } from '../harness/visitor';
import { LoginScreen } from '../screens/login';
import { SignUpScreen, type Person } from '../screens/sign-up';

let customerCount = 0;

/** A person without an account. */
export function newCustomer(): Person {
  customerCount += 1;
  const email = `rowan.${process.pid}.${Date.now()}.${customerCount}@example.com`;
  return { firstName: 'Rowan', lastName: 'Alder', email, phone: '07700900456', password: 'moss and fern' };
}

/** The demo customer, who has addresses and an order in each status. */
export const demoCustomer = { email: 'demo@fernwild.example', password: 'Fernwild1!' } as const;

/** Signs up from the login page, which signs in. */
export async function signUpAndSignIn(visitor: Visitor): Promise<Person> {
  const login = new LoginScreen(visitor);
  await login.waitUntilOpen();
  await visitor.expectAccessible();
  await login.goToSignUp();
  const signUp = new SignUpScreen(visitor);
  await signUp.waitUntilOpen();
  await visitor.expectAccessible();
  const person = newCustomer();
  await signUp.signUp(person);
  await visitor.waitForText(notices.registered('Fernwild').text);
  return person;
}
