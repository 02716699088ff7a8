import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'onDark';

interface ButtonStyleProps {
  /** Primary is for the main action of a screen. */
  variant?: ButtonVariant;
  size?: 'regular' | 'small';
  /** Takes the full width of its container. */
  wide?: boolean;
}

function buttonClass(
  { variant = 'primary', size = 'regular', wide = false }: ButtonStyleProps,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonStyleProps {
  /** The action in progress, such as "Sending...": replaces the label; clicks are ignored meanwhile. */
  busy?: string | null | false;
  disabled?: boolean;
  icon?: ReactNode;
}

/** While busy, the button has `aria-disabled` instead of `disabled`, so that it keeps the focus. */
export function Button({
  variant,
  size,
  wide,
  busy,
  disabled = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      disabled={disabled}
      aria-disabled={busy ? true : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      <span aria-live="polite">{busy || children}</span>
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonStyleProps {
  icon?: ReactNode;
}

/** Renders a link that looks like a button. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** Shows a rotating leaf-green ring. It needs a label where no adjacent text describes the progress. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={classNames(styles.spinner, className)} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
