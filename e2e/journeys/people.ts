import { notices } from '../../domain/messages';
import type { Visitor } from '../harness/visitor';
import { LoginScreen } from '../screens/login';
import { SignUpScreen, type Person } from '../screens/sign-up';

let people = 0;

/** A person without an account. */
function somebody(): Person {
  people += 1;
  const email = `rowan.${process.pid}.${Date.now()}.${people}@example.com`;
  return { firstName: 'Rowan', lastName: 'Alder', email, phone: '07700900456', password: 'moss and fern' };
}

/** The demo customer, who has addresses and an order in each status. */
export const demoCustomer = { email: 'demo@fernwild.example', password: 'Fernwild1!' } as const;

/** Signs up from the login page and signs in. */
export async function signUpAndIn(visitor: Visitor): Promise<Person> {
  const login = new LoginScreen(visitor);
  await login.isOpen();
  await visitor.meetsNoBarrier();
  await login.goToSignUp();
  const signUp = new SignUpScreen(visitor);
  await signUp.isOpen();
  await visitor.meetsNoBarrier();
  const person = somebody();
  await signUp.signUp(person);
  await visitor.sees(notices.registered('Fernwild').text);
  await login.isOpen();
  await login.signIn(person.email, person.password);
  return person;
}
