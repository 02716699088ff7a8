import { readMails } from '../mail-folder';
import { type TestShop } from '../shop';

interface Notice {
  readonly success: boolean;
  readonly message: string | null;
  readonly userErrors: { code: string; message: string; field: string[] | null }[];
}

const notice = '{ success message userErrors { code message field } }';

/** GraphQL calls of the password reset. */
export function createResetClient(shop: TestShop) {
  const mutate = async (call: string, types: string, variables: object, address = '10.0.0.1') => {
    const { data, errors } = await shop.graphql<{ done: Notice }>(
      `mutation(${types}) { done: ${call} ${notice} }`,
      { ...variables },
      { address },
    );
    return data?.done ?? { refused: errors.map(({ code }) => code) };
  };
  return {
    ask: (email: string, address?: string) =>
      mutate('customerPasswordResetRequest(email: $email)', '$email: String!', { email }, address),
    reset: (data: string, newPassword: string, address?: string) =>
      mutate(
        'customerPasswordReset(data: $data, newPassword: $newPassword)',
        '$data: String!, $newPassword: String!',
        { data, newPassword },
        address,
      ),
    /** Returns the data of the latest mailed link. */
    mailedData: async (email: string): Promise<string> => {
      await shop.runJob('send mails');
      const mails = (await readMails(shop.mailFolder))
        .map(({ mail }) => mail)
        .filter((mail) => mail.headers.get('to') === email);
      const found = mails
        .map(({ text = '' }) => /\/resetpassword\/(\S+)/.exec(text)?.[1] ?? '')
        .filter((data) => data !== '');
      const latest = found.sort().at(-1);
      if (latest === undefined) throw new Error(`No link was mailed to ${email}.`);
      return latest;
    },
    login: async (email: string, password: string) => {
      const { data } = await shop.graphql<{ customerLogin: { token: string | null } }>(
        'mutation($email: String!, $password: String!) { customerLogin(email: $email, password: $password) { token } }',
        { email, password },
      );
      return data?.customerLogin.token ?? null;
    },
  };
}

export const done = { success: true, message: 'Password has been reset successfully.', userErrors: [] };
