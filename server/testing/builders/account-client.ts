import { type CallerOptions, type TestShop } from '../shop';

interface Payload {
  customer?: Record<string, unknown> | null;
  address?: { id: string; city: string } | null;
  deletedId?: string | null;
  token?: string | null;
  expiresAt?: string | null;
  success?: boolean;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const errors = 'userErrors { code message field }';

const profile = 'id name lastname email phone gender emailPreference smsPreference whatsappPreference';

const answers = {
  customerRegister: `customer { ${profile} } ${errors}`,
  customerUpdate: `customer { ${profile} } ${errors}`,
  customerLogin: `token expiresAt customer { ${profile} } ${errors}`,
  customerPasswordChange: `token expiresAt customer { id } ${errors}`,
  customerLogout: `success message ${errors}`,
  customerSessionRevoke: `success message ${errors}`,
  addressCreate: `address { id name city label countryCode inAddressBook } ${errors}`,
  addressUpdate: `address { id name city countryCode } ${errors}`,
  addressDelete: `deletedId ${errors}`,
} as const;

let made = 0;

export const person = (facts = {}) => {
  made += 1;
  return {
    name: 'Ada',
    lastname: 'Fern',
    email: `ada.${made}@example.com`,
    phone: '07700 900123',
    password: 'green leaf',
    ...facts,
  };
};

/** Account mutations over GraphQL, and the sign-up that most tests begin with. */
export function createAccountClient(test: TestShop) {
  const mutate = async (
    name: keyof typeof answers,
    types: string,
    variables: Record<string, unknown>,
    as: CallerOptions = {},
  ): Promise<Payload> => {
    const names = Object.keys(variables)
      .map((key) => `${key}: $${key}`)
      .join(', ');
    const call = names === '' ? name : `${name}(${names})`;
    const answer = await test.graphql<Record<string, Payload>>(
      `mutation${types && `(${types})`} { ${call} { ${answers[name]} } }`,
      variables,
      as,
    );
    expect(answer.errors).toEqual([]);
    const payload = answer.data?.[name];
    if (!payload) throw new Error(`${name} answered nothing.`);
    return payload;
  };
  const register = (input: object) => mutate('customerRegister', '$input: CustomerRegisterInput!', { input });
  const login = (email: string, password: string) =>
    mutate('customerLogin', '$email: String!, $password: String!', { email, password });
  const signUp = async () => {
    const input = person();
    await register(input);
    const { token } = await login(input.email, input.password);
    return { ...input, token: token ?? '' };
  };
  const me = async (token: string, selection = 'email') => {
    const { data } = await test.graphql<{ me: Record<string, unknown> | null }>(
      `{ me { ${selection} } }`,
      {},
      { token },
    );
    return data?.me;
  };
  return { mutate, register, login, signUp, me };
}
