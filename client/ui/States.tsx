import type { ReactNode } from 'react';
import { texts } from '../../domain/messages';
import { originalUrl } from '../lib/media';
import { Button, LinkButton } from './Button';
import { Picture } from './Picture';
import styles from './States.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Link to continue. */
  action?: { label: string; to: string };
  /** A botanical illustration that suits the page. */
  picture?: { src: string; width: number; height: number };
  headingLevel?: 'h1' | 'h2' | 'h3';
}

const defaultPicture = { src: originalUrl('ingredients/moringa.webp'), width: 800, height: 1000 };

/** Shows a picture, a title, a text and a link to continue. */
export function EmptyState({
  title,
  text,
  action,
  picture = defaultPicture,
  headingLevel: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Picture {...picture} alt="" sizes="176px" className={styles.plate} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <LinkButton to={action.to}>{action.label}</LinkButton>}
    </div>
  );
}

interface FailedStateProps {
  /** The message about the content that could not be shown; defaults to a general one. */
  text?: string;
  onRetry?: () => void;
  /** `h1` where the rest of the page could not be shown, so that the text is its heading. */
  heading?: 'h1' | 'p';
}

/** Shows a message and, with `onRetry`, a retry button. */
export function FailedState({ text = texts.oops, onRetry, heading: Title = 'p' }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Title className={styles.title}>{text}</Title>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
