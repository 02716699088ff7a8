import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name: what the button does. */
  label: string;
  icon: ReactNode;
}

/** Renders an icon button with a touch target of 44 px. Children, such as a badge, are rendered over the icon. */
export function IconButton({ label, icon, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, className)}>
      {icon}
      {children}
    </button>
  );
}

interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'aria-label'> {
  label: string;
  icon: ReactNode;
}

export function IconLink({ label, icon, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames(styles.iconButton, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** Shows a count at the corner of an icon button, hidden from screen readers: the button's label must include it. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count}
    </span>
  );
}
