import type { ReactNode } from 'react';
import { texts } from '../../domain/messages';
import { originalUrl } from '../lib/media';
import { Button, LinkButton } from './Button';
import { Picture } from './Picture';
import styles from './States.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The way on. */
  action?: { label: string; to: string };
  /** A botanical plate that fits the place. */
  picture?: { src: string; width: number; height: number };
  headingLevel?: 'h1' | 'h2' | 'h3';
}

const plate = { src: originalUrl('ingredients/moringa.webp'), width: 800, height: 1000 };

/** Nothing here yet: a picture, the words for it and a way on. */
export function EmptyState({ title, text, action, picture = plate, headingLevel: Heading = 'h2' }: EmptyStateProps) {
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
  /** What could not be shown; the shop's own sentence when left out. */
  text?: string;
  onRetry?: () => void;
  /** Where nothing else of the page could be shown, these words are its heading. */
  heading?: 'h1' | 'p';
}

/** Something went wrong: in words, with another try. */
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
