import { Minus, Plus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { parseQuantityInput, sanitizeQuantityInput } from '../../domain/cart-rules';
import { limits } from '../../domain/limits';
import { texts } from '../../domain/messages';
import { useEarlyInput } from '../lib/hydration';
import { IconButton } from './IconButton';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './QuantityField.module.css';

const smallest = 1;
const largest = limits.cart.lineUnits;

interface QuantityFieldProps {
  /** From 1 to 99. */
  value: number;
  onChange: (quantity: number) => void;
  /** Accessible name: "Quantity of Lavender Essential Oil". */
  label: string;
  disabled?: boolean;
  /** Id of a form that the browser may send by itself, with the quantity. */
  form?: string;
}

/** Takes a quantity from 1 to 99, digits only. A larger one becomes 99 at once; blank or below 1 becomes 1 on blur and at Enter. */
export function QuantityField({ value, onChange, label, disabled = false, form }: QuantityFieldProps) {
  const { isCorrected, step, ...input } = useQuantityInput(value, onChange);
  return (
    <div className={styles.field}>
      <div className={styles.quantity}>
        <IconButton
          label="One less"
          icon={<Minus size={16} strokeWidth={1.5} />}
          disabled={disabled || value <= smallest}
          onClick={() => step(-1)}
        />
        <QuantityInput label={label} disabled={disabled} form={form} {...input} />
        <IconButton
          label="One more"
          icon={<Plus size={16} strokeWidth={1.5} />}
          disabled={disabled || value >= largest}
          onClick={() => step(1)}
        />
      </div>
      {/* It is always in the page, since screen readers announce what is added to it. */}
      <p role="status" className={styles.note}>
        {isCorrected && texts.quantityRange}
      </p>
    </div>
  );
}

interface QuantityInputProps {
  label: string;
  disabled: boolean;
  form: string | undefined;
  text: string;
  type: (typed: string) => void;
  settle: (typed: string) => void;
}

function QuantityInput({ label, disabled, form, text, type, settle }: QuantityInputProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, text, settle);
  const settleAtEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle(event.currentTarget.value);
  };
  return (
    <>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        name="quantity"
        form={form}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => settle(event.target.value)}
        onKeyDown={settleAtEnter}
        onFocus={(event) => event.target.select()}
      />
    </>
  );
}

function useQuantityInput(value: number, onChange: (quantity: number) => void) {
  // The text while typing, which may be blank; null otherwise.
  const [draft, setDraft] = useState<string | null>(null);
  const [isCorrected, setCorrected] = useState(false);
  const report = (quantity: number) => {
    if (quantity !== value) onChange(quantity);
  };
  return {
    text: draft ?? String(value),
    isCorrected,
    type: (typed: string) => {
      if (!/^\d*$/.test(typed)) return;
      setDraft(sanitizeQuantityInput(typed));
      setCorrected(Number(typed) > largest);
      if (Number(typed) >= smallest) report(parseQuantityInput(typed));
    },
    settle: (typed: string) => {
      setDraft(null);
      if (Number(typed) < smallest) setCorrected(true);
      report(parseQuantityInput(typed));
    },
    step: (by: number) => {
      setDraft(null);
      setCorrected(false);
      onChange(value + by);
    },
  };
}
