import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { notices } from '../../domain/messages';
import { useAlerts } from '../lib/alerts';
import { classNames } from '../lib/class-names';
import { useEarlyInput, useHydrated } from '../lib/hydration';
import { useLazyCode, type LazyCode } from '../lib/lazy-code';
import { Button, type ButtonProps } from './Button';
import { describedBy, FieldFrame } from './FieldFrame';
import fieldStyles from './FieldFrame.module.css';
import styles from './FormOnDemand.module.css';

interface FormOnDemandProps<Code> extends Pick<ButtonProps, 'variant'> {
  code: LazyCode<Code>;
  /** Accessible name of the form. */
  label: string;
  /** The form's only field, with the props of `TextField`. */
  field: ComponentProps<'input'> & { readonly name: string; readonly label: string; readonly hint?: string };
  /** Label of the button. */
  button: string;
  initialText?: string;
  className?: string;
  /** Renders the form, which begins with the text that was typed before. */
  children: (code: Code, text: string) => ReactNode;
}

/**
 * A form of one field beside its button. Formik and the rules weigh more than the other scripts of such a page, so they are fetched when
 * somebody turns to the field. Until they have arrived, this component shows the same field and takes the text, the focus and a submit.
 */
export function FormOnDemand<Code>({ code, initialText = '', className, children, ...rest }: FormOnDemandProps<Code>) {
  const { show } = useAlerts();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const [isSent, setSent] = useState(false);
  const text = typed ?? initialText;
  const fetched = useLazyCode(code, isWanted, () => {
    setWanted(false);
    setSent(false);
    show(notices.somethingWentWrong);
  });
  const loaded = isWanted ? fetched : undefined;
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (loaded && hadFocus.current) box.current?.querySelector('input')?.focus();
    if (loaded && isSent) box.current?.querySelector('form')?.requestSubmit();
  }, [loaded, isSent]);
  return (
    <div ref={box} className={classNames(styles.line, className)}>
      {loaded ? (
        children(loaded, text)
      ) : (
        <PlainForm
          {...rest}
          text={text}
          onType={setTyped}
          onFocusChange={(isFocused) => {
            hadFocus.current = isFocused;
            if (isFocused) setWanted(true);
          }}
          onSend={() => {
            setWanted(true);
            setSent(true);
          }}
        />
      )}
    </div>
  );
}

interface PlainFormProps extends Pick<FormOnDemandProps<unknown>, 'label' | 'field' | 'button' | 'variant'> {
  text: string;
  onType: (text: string) => void;
  onFocusChange: (isFocused: boolean) => void;
  onSend: () => void;
}

function PlainForm({ label, field, button, variant, text, onType, onFocusChange, onSend }: PlainFormProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  useEarlyInput(box, text, onType, () => onFocusChange(true));
  const { label: fieldLabel, hint, ...input } = field;
  const state = { id, errorId: `${id}-error`, hintId: `${id}-hint`, error: undefined };
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <FieldFrame state={state} label={fieldLabel} hint={hint}>
        <input
          {...input}
          ref={box}
          id={id}
          className={fieldStyles.input}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onFocus={() => onFocusChange(true)}
          onBlur={() => onFocusChange(false)}
          aria-required
          aria-describedby={describedBy(state, Boolean(hint))}
        />
      </FieldFrame>
      <Button type="submit" variant={variant} disabled={!isHydrated}>
        {button}
      </Button>
    </form>
  );
}
