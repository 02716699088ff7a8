import { useEffect, type ReactNode } from 'react';
import { preHydrationMarks } from '../../domain/page-state';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Records what was typed, selected and ticked in a page before hydration, since React initializes fields with the server's
 * values. Call it right before hydrating. @returns restores the input, once, then clicks the button pressed last and submits
 * the forms sent
 */
export function replayPreHydrationInput(page: Element): () => void {
  let restorers = [...page.querySelectorAll<Control>('input, textarea, select')].flatMap(restoreActions);
  const pressed = [...page.querySelectorAll<HTMLButtonElement>(`button[${preHydrationMarks.clicked}]`)];
  for (const button of pressed) button.removeAttribute(preHydrationMarks.clicked);
  // Ends the recording: React handles presses from now on, so a recorded press would be applied twice.
  page.setAttribute(preHydrationMarks.hydrated, '');
  return () => {
    for (const restore of restorers) restore();
    restorers = [];
    // Deferred, so that forms and buttons have the restored values first.
    setTimeout(() => {
      for (const button of pressed.splice(0)) button.click();
      submitMarkedForms(page);
    });
  };
}

function submitMarkedForms(page: Element): void {
  for (const form of page.querySelectorAll<HTMLFormElement>(`form[${preHydrationMarks.submitted}]`)) {
    form.removeAttribute(preHydrationMarks.submitted);
    form.requestSubmit();
  }
}

/** Returns how to restore a control's value as user input; empty when the value is unchanged from the server's HTML. */
function restoreActions(control: Control): (() => void)[] {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return restoreTickActions(control);
  const { value } = control;
  const initial = serverValue(control);
  return value === initial ? [] : [() => enter(control, initial, value)];
}

function restoreTickActions(box: HTMLInputElement): (() => void)[] {
  const { checked, defaultChecked } = box;
  // Restoring the selected radio button deselects the others.
  if (checked === defaultChecked || (box.type === 'radio' && !checked)) return [];
  const tick = () => {
    box.checked = defaultChecked;
    box.click();
  };
  return [tick];
}

function serverValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Sets a value as user input. React tracks the control's own `value` property and ignores an event unless the value differs
 * from the one last set through that property.
 */
function enter(control: Control, sent: string, value: string): void {
  control.value = sent;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Calls `call` in an effect, which runs after hydration. */
export function AfterHydration({ call, children }: { call: () => void; children: ReactNode }) {
  useEffect(() => call(), [call]);
  return children;
}
