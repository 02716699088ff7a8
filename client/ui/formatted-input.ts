import { useLayoutEffect, useRef, type ChangeEvent } from 'react';

/** Writes what was typed in its usual form, such as a card number in groups. Must keep all digits and give the same for its own result. */
export type InputFormat = (typed: string) => string;

/** Applies a format while typing and keeps the caret behind the digit that it was behind. @returns a change handler for the input */
export function useFormattedInput(format: InputFormat | undefined, onValue: (value: string) => void) {
  const restoreCaret = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    restoreCaret.current?.();
    restoreCaret.current = null;
  });
  return ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const value = format?.(target.value) ?? target.value;
    const digits = countDigits(target.value.slice(0, target.selectionStart ?? undefined));
    restoreCaret.current = () => {
      const caret = indexAfterDigits(value, digits);
      target.setSelectionRange(caret, caret);
    };
    onValue(value);
  };
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Index behind the given number of digits. */
function indexAfterDigits(text: string, digits: number): number {
  let index = 0;
  for (let left = digits; left > 0 && index < text.length; index += 1) if (/\d/.test(text.charAt(index))) left -= 1;
  return index;
}
