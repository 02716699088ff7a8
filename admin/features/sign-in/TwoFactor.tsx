import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { useSession } from '../../lib/session';
import { Page } from '../../ui/Page';
import { RecoveryCodes } from './RecoveryCodes';
import { TwoFactorSetUp } from './TwoFactorSetUp';
import styles from './TwoFactor.module.css';

/** Shows the set-up, then the recovery codes. The session is read again only after these, so that no other screen replaces them. */
function SetUpWithCodes({ onDone }: { onDone?: () => void }) {
  const { hasTwoFactor } = useSession().member;
  const client = useApolloClient();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!codes) return <TwoFactorSetUp hasTwoFactor={hasTwoFactor} onCodes={setCodes} />;
  const finish = async () => {
    await Promise.allSettled([client.refetchQueries({ include: ['Me'] })]);
    onDone?.();
  };
  return <RecoveryCodes codes={codes} onDone={() => void finish()} />;
}

/** Shows two-factor sign-in as a part of the person's own account. */
export function TwoFactor() {
  const { hasTwoFactor } = useSession().member;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SetUpWithCodes onDone={() => setOpen(false)} />;
  return (
    <div className={styles.steps}>
      <p>
        {hasTwoFactor
          ? 'It is set up: sign-in asks for a code of your authenticator app.'
          : 'It is not set up: your password alone opens the back office.'}
      </p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {hasTwoFactor ? 'Move to another device' : 'Set up'}
        </Button>
      </div>
    </div>
  );
}

/** Is the only screen of an owner without a second factor. */
export function Enrolment() {
  const { signOut } = useSession();
  return (
    <main className={styles.enrolment}>
      <Page title="Set up two-factor sign-in" width="narrow">
        <p>Owners sign in with a code besides the password. Everything else is available afterwards.</p>
        <SetUpWithCodes />
        <div>
          <Button variant="quiet" onClick={() => void signOut(false)}>
            Sign out
          </Button>
        </div>
      </Page>
    </main>
  );
}
