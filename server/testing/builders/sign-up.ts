import { type TestShop } from '../shop';

/** A signed-in customer. Pass it to the shop's `graphql` and `rest` as the caller. */
export interface SignedUp {
  readonly token: string;
  readonly customerId: number;
  readonly email: string;
  readonly password: string;
}

let created = 0;

/** Registers an account, by default with a unique email, and signs in. */
export async function signUp(
  { graphql }: TestShop,
  facts: { name?: string; lastname?: string; email?: string } = {},
): Promise<SignedUp> {
  created += 1;
  const password = 'Fernwild1!';
  const input = {
    name: 'Ada',
    lastname: 'Fern',
    email: `shopper-${created}@example.com`,
    phone: '07700900123',
    password,
    ...facts,
  };
  await graphql(
    'mutation($input: CustomerRegisterInput!) { customerRegister(input: $input) { userErrors { message } } }',
    { input },
  );
  const { data } = await graphql<{ customerLogin: { token: string | null; customer: { id: string } | null } }>(
    'mutation($email: String!, $password: String!) { customerLogin(email: $email, password: $password) { token customer { id } } }',
    { email: input.email, password },
  );
  const { token, customer } = data?.customerLogin ?? {};
  if (!token || !customer) throw new Error('The new customer could not sign in.');
  return { token, customerId: Number(customer.id), email: input.email, password };
}
