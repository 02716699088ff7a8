import { Button } from '../../../client/ui/Button';
import { shownTime } from '../../lib/times';
import { ModalActions } from '../../ui/Modal';
import { Banner } from '../../ui/States';

export interface Link {
  readonly url: string;
  readonly expiresAt: string;
  readonly email: string;
}

/** Shows a link to choose a password, after it was mailed. */
export function OneTimeLink({ link: { url, expiresAt, email }, onClose }: { link: Link; onClose: () => void }) {
  return (
    <>
      <Banner tone="success">
        <p>
          A link is on its way to {email}. It works once, until {shownTime(expiresAt)}.
        </p>
      </Banner>
      <p>You can hand it over yourself as well:</p>
      <p>
        <code>{url}</code>
      </p>
      <ModalActions>
        <Button onClick={onClose}>Done</Button>
      </ModalActions>
    </>
  );
}
