import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { preHydrationMarks } from '../../domain/page-state';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Selects every `Control`. */
const controls = 'input, textarea, select';
const inputEvents = ['input', 'change'] as const;

/** The input before hydration that is repeated for React. Each function repeats it once. */
export interface PreHydrationInput {
  /** Enters what was typed, selected and ticked. Call it before any state can change and reset a field. */
  readonly restoreValues: () => void;
  /** Reports the focus, clicks the buttons pressed and submits the forms sent. Call it when the page's effects have run, which handlers need. */
  readonly repeatActions: () => void;
}

/** Hands over the input from before hydration to React, and ends its recording by the page. Call it right before hydrating. */
export function takePreHydrationInput(page: Element): PreHydrationInput {
  const pressed = takePresses(page);
  // React handles presses from now on, so a recorded press would be applied twice.
  page.setAttribute(preHydrationMarks.hydrated, '');
  const stopRecording = recordInput(page);
  let isRestored = false;
  return {
    restoreValues: () => {
      if (isRestored) return;
      isRestored = true;
      for (const [control, value] of stopRecording()) enter(control, value);
      for (const box of page.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]'))
        restoreTick(box);
    },
    repeatActions: () => {
      const repeatNext = (): void => {
        const button = pressed.shift();
        if (!button) return submitMarkedForms(page);
        button.click();
        setTimeout(repeatNext);
      };
      reportFocus(page);
      // Each in a separate task: buttons and forms must be rendered with what came before, a restored value or another press.
      setTimeout(repeatNext);
    },
  };
}

/** Ends the marking of presses. @returns the buttons in the order in which they were pressed */
function takePresses(page: Element): HTMLButtonElement[] {
  const { clicked } = preHydrationMarks;
  const presses: { button: HTMLButtonElement; order: number }[] = [];
  for (const button of page.querySelectorAll<HTMLButtonElement>(`button[${clicked}]`)) {
    for (const order of button.getAttribute(clicked)?.split(' ') ?? []) presses.push({ button, order: Number(order) });
    button.removeAttribute(clicked);
  }
  return presses.sort((one, other) => one.order - other.order).map(({ button }) => button);
}

/**
 * Records the values that differ from the server's. React hydrates in slices, and a browser or password manager may fill a form
 * between them. Such input hydrates the page at once, but React takes the new value for its own, or resets it, and
 * calls no handler. @returns stops recording and returns the values
 */
function recordInput(page: Element): () => ReadonlyMap<Control, string> {
  const values = new Map<Control, string>();
  const record = (control: Control) => {
    if (!isTickBox(control) && control.value !== serverValue(control)) values.set(control, control.value);
  };
  const recordTarget = ({ target }: Event) => {
    // The selector names the three types of the union.
    if (target instanceof Element && target.matches(controls)) record(target as Control);
  };
  for (const control of page.querySelectorAll<Control>(controls)) record(control);
  // Called before React's own handlers, which are on the root.
  for (const type of inputEvents) window.addEventListener(type, recordTarget, true);
  return () => {
    for (const type of inputEvents) window.removeEventListener(type, recordTarget, true);
    return values;
  };
}

/** Calls the handlers of a field that was entered before hydration, such as the search, which then offers recent terms. */
function reportFocus(page: Element): void {
  const { activeElement } = document;
  if (page.contains(activeElement) && activeElement?.matches(controls))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function submitMarkedForms(page: Element): void {
  for (const form of page.querySelectorAll<HTMLFormElement>(`form[${preHydrationMarks.submitted}]`)) {
    form.removeAttribute(preHydrationMarks.submitted);
    form.requestSubmit();
  }
}

function isTickBox(control: Control): boolean {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

/** Repeats a tick, which React leaves in the element without telling its handlers. */
function restoreTick(box: HTMLInputElement): void {
  const { checked, defaultChecked } = box;
  // Restoring the selected radio button deselects the others.
  if (checked === defaultChecked || (box.type === 'radio' && !checked)) return;
  box.checked = defaultChecked;
  box.click();
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
function enter(control: Control, value: string): void {
  control.value = serverValue(control);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Repeats input from before hydration once the page below is hydrated. */
export function AfterHydration({ input, children }: { input: PreHydrationInput; children: ReactNode }) {
  useLayoutEffect(() => input.restoreValues(), [input]);
  useEffect(() => input.repeatActions(), [input]);
  return children;
}
