import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for those who do not see its icon. */
  label: string;
  icon: ReactNode;
}

/** A button of one thin icon, 44 px to the finger. Extra children, as a badge, lie over it. */
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

/** A small number on the corner of an icon button. The button's label must say the same in words. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count}
    </span>
  );
}
