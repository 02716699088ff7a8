import { notices } from '../../../domain/messages';
import type { UserErrorPartsFragment } from '../../ui/ValidatedForm.generated';
import { useCustomerLoginMutation } from './SessionForms.generated';
import { useAlerts } from '../../lib/alerts';
import { useSession } from '../../lib/session';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in. All components read the session; redirects are left to the page. The returned function resolves to the refusals, none
 * once the customer is signed in, and rejects when the request fails.
 */
export function useSignIn(): (credentials: Credentials) => Promise<readonly UserErrorPartsFragment[]> {
  const { show } = useAlerts();
  const { signIn } = useSession();
  const [send] = useCustomerLoginMutation();
  return async ({ email, password }) => {
    const { data } = await send({ variables: { email, password } });
    if (!data) throw new Error('The shop gave no answer.');
    const { token, cartMerged, userErrors } = data.customerLogin;
    if (token === null) return userErrors;
    signIn(token);
    if (cartMerged) show(notices.cartsMerged);
    return [];
  };
}
