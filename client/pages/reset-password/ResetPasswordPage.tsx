import { useEffect, useState, useCallback, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { notices, texts } from '../../../domain/messages';
import { resetLinkExpiry, resetLinkIssuedAt } from '../../../domain/reset-link';
import { ResetPasswordForm } from '../../features/session-forms/ResetPasswordForm';
import { SessionScreen } from '../../features/session-forms/SessionScreen';
import { useAlerts } from '../../lib/alerts';
import { originalUrl } from '../../lib/media';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Loading, Skeleton } from '../../ui/Skeleton';
import styles from './ResetPasswordPage.module.css';

const picture = { src: originalUrl('products/rosemary-essential-oil/2.webp'), width: 960, height: 1200 };

export function ResetPasswordPage() {
  const { data = '' } = useParams();
  return (
    <>
      <PageHead title="Reset Password" hidden />
      <SessionScreen
        title="Reset Password"
        lead="A mailed link is good for a few minutes, and for one new password."
        picture={picture}
        allowSignedIn
      >
        <ResetByLink key={data} data={data} />
      </SessionScreen>
    </>
  );
}

/** Shows the form while the link is valid, then a way to request another link. */
function ResetByLink({ data }: { data: string }) {
  const navigate = useNavigate();
  const isExpired = useLinkExpired(data);
  // The browser's clock may be slow; the server's decision counts.
  const [isRejected, setRejected] = useState(false);
  if (isRejected || isExpired) return <LinkExpired />;
  if (isExpired === undefined) return <ResetPasswordSkeleton />;
  return (
    <ResetPasswordForm data={data} onReset={() => void navigate(paths.login())} onExpired={() => setRejected(true)} />
  );
}

function LinkExpired() {
  const { show } = useAlerts();
  useEffect(() => show(notices.resetLinkExpired), [show]);
  return (
    <div className={styles.expired}>
      <p className={styles.words}>{texts.resetLinkExpired}</p>
      <LinkButton to={paths.forgot()} wide>
        Ask for a new link
      </LinkButton>
    </div>
  );
}

function ResetPasswordSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      {['newPassword', 'confirmPassword', 'submit'].map((part) => (
        <Skeleton key={part} height="3.25rem" width="100%" />
      ))}
    </Loading>
  );
}

const maxDelayMs = limits.resetLinkMinutes * 60_000;

/** Remaining validity of a link in milliseconds; null for data without a readable time. */
function remainingMs(data: string): number | null {
  const issuedAt = resetLinkIssuedAt(data);
  return issuedAt && resetLinkExpiry(issuedAt).getTime() - Date.now();
}

/**
 * Returns whether a reset link has expired, by the browser's clock. Only decides what is displayed: the server checks the link itself, so
 * data without a readable time counts as valid here.
 * @returns undefined during server rendering
 */
function useLinkExpired(data: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const left = remainingMs(data);
      if (left === null || left <= 0) return () => undefined;
      // With a wrong clock the remaining time may exceed the maximum delay of a timer.
      const timer = setTimeout(onChange, Math.min(left, maxDelayMs));
      return () => clearTimeout(timer);
    },
    [data],
  );
  const isExpired = () => (remainingMs(data) ?? 1) <= 0;
  return useSyncExternalStore<boolean | undefined>(subscribe, isExpired, () => undefined);
}

export { ResetPasswordPage as Component };
