import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { notices } from '../../../domain/messages';
import type { ReviewStatus } from '../../generated/schema';
import { useAlerts } from '../../lib/alerts';
import { lazyFile, useLazyCode } from '../../lib/lazy-code';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/Button';
import { useInView } from '../../ui/in-view';
import styles from './WriteReview.module.css';

const thankYouTexts: Record<ReviewStatus, string> = {
  ACTIVE: 'Thank you. Your review is published.',
  INACTIVE: 'Thank you. Your review is shown as soon as we have approved it.',
};

const reviewFormCode = lazyFile(() => import('./ReviewForm'));

/** Opens the form for the user's own review of a product. Visitors are redirected to the login first, which returns to the reviews. */
export function WriteReview({ product: { slug } }: { product: { readonly slug: string } }) {
  const { status, isSignedIn } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<ReviewStatus>();
  const { show } = useAlerts();
  const loadedForm = useLazyCode(reviewFormCode, isOpen && isSignedIn, () => {
    setOpen(false);
    show(notices.somethingWentWrong, { label: 'Try again', run: () => setOpen(true) });
  });
  if (saved) return <ThankYouNote status={saved} />;
  if (isOpen && isSignedIn && loadedForm) {
    return (
      <ReviewFormSection>
        <loadedForm.ReviewForm slug={slug} onSaved={setSaved} />
      </ReviewFormSection>
    );
  }
  const press = () => {
    if (status === 'signedOut') void navigate(paths.login(`${paths.product(slug)}#review`));
    else setOpen(true);
  };
  return (
    <div className={styles.write}>
      <Button variant="secondary" onClick={press}>
        Write a review
      </Button>
    </div>
  );
}

/** Moves the focus into the form, which replaces the focused button. */
function ReviewFormSection({ children }: { children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const section = useRef<HTMLElement>(null);
  const isInView = useInView(section, 0) === true;
  return (
    // The attribute hides the bar for buying, which covers the lower edge of a phone's screen.
    <section ref={section} className={styles.write} data-hides-buy-bar={isInView || undefined}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        Write a Review
      </h3>
      {children}
    </section>
  );
}

function ThankYouNote({ status }: { status: ReviewStatus }) {
  const paragraph = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={paragraph} tabIndex={-1} className={styles.write}>
      {thankYouTexts[status]}
    </p>
  );
}

function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
