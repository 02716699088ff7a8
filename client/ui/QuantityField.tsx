import { useId, useState } from 'react';
import { Minus, Plus } from './icons';
import { parseQuantityInput } from '../../domain/cart-rules';
import { limits } from '../../domain/limits';
import { preHydrationMarks } from '../../domain/page-state';
import { IconButton } from './IconButton';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './QuantityField.module.css';

const smallest = 1;
const largest = limits.cart.lineUnits;
const stepper = { [preHydrationMarks.stepper]: true };

interface QuantityFieldProps {
  /** From 1 to 99. */
  value: number;
  onChange: (quantity: number) => void;
  /** Accessible name: "Quantity of Lavender Essential Oil". */
  label: string;
  disabled?: boolean;
}

/** A quantity from 1 to 99, digits only; blank or below 1 becomes 1 on blur. */
export function QuantityField({ value, onChange, label, disabled = false }: QuantityFieldProps) {
  const id = useId();
  const { text, type, leave, step } = useQuantityInput(value, onChange);
  return (
    <div className={styles.quantity}>
      <IconButton
        label="One less"
        icon={<Minus size={16} strokeWidth={1.5} />}
        disabled={disabled || value <= smallest}
        {...stepper}
        onClick={() => step(-1)}
      />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => leave(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <IconButton
        label="One more"
        icon={<Plus size={16} strokeWidth={1.5} />}
        disabled={disabled || value >= largest}
        {...stepper}
        onClick={() => step(1)}
      />
    </div>
  );
}

function useQuantityInput(value: number, onChange: (quantity: number) => void) {
  // The text while typing, which may be blank; null otherwise.
  const [draft, setDraft] = useState<string | null>(null);
  return {
    text: draft ?? String(value),
    type: (typed: string) => {
      if (!/^\d{0,2}$/.test(typed)) return;
      setDraft(typed);
      const quantity = Number(typed);
      if (quantity >= smallest && quantity !== value) onChange(quantity);
    },
    leave: (typed: string) => {
      setDraft(null);
      const quantity = parseQuantityInput(typed);
      if (quantity !== value) onChange(quantity);
    },
    step: (by: number) => {
      setDraft(null);
      onChange(value + by);
    },
  };
}
