import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { saveFile } from '../../lib/save-file';
import { useSession } from '../../lib/session';
import { Banner } from '../../ui/States';
import styles from './TwoFactor.module.css';

const download = (codes: readonly string[]) =>
  saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));

/** Shows the codes that replace the app once each. They are shown here and never again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('Copied.');
    } catch {
      setCopied('The browser did not allow copying.');
    }
  };
  return (
    <div className={styles.steps}>
      <Banner tone="success">
        <p>Two-factor sign-in is set up. Keep these recovery codes in a safe place: they are shown only now.</p>
      </Banner>
      <Codes codes={codes} />
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" size="small" onClick={() => download(codes)}>
          Download
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <span role="status">{copied}</span>
      </div>
      <div>
        <Button onClick={onDone}>I have kept the codes</Button>
      </div>
    </div>
  );
}

/** Shows the page that is printed. */
function Codes({ codes }: { codes: readonly string[] }) {
  const { email } = useSession().member;
  return (
    <div className={styles.paper}>
      <p className={styles.owner}>
        Recovery codes of {email} for the back office at {window.location.host}. Each one replaces the code of the app
        once.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
