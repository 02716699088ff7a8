import { earlyMarks } from '../lib/shop-facts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what somebody has typed, chosen and ticked in a page before it comes to life: React begins its fields with the values
 * that the server knew. Call it right before React takes over. @returns puts it all in again, once, sends what was sent and
 * presses what was pressed last
 */
export function noteEarlyInput(page: Element): () => void {
  let notes = [...page.querySelectorAll<Control>('input, textarea, select')].flatMap(noted);
  const pressed = [...page.querySelectorAll<HTMLButtonElement>(`button[${earlyMarks.pressed}]`)];
  for (const button of pressed) button.removeAttribute(earlyMarks.pressed);
  // React hears what is pressed from now on: pressed again, it would count twice.
  page.setAttribute(earlyMarks.over, '');
  return () => {
    for (const enter of notes) enter();
    notes = [];
    // What is sent and pressed has to learn its values first.
    setTimeout(() => {
      for (const button of pressed.splice(0)) button.click();
      sendMarked(page);
    });
  };
}

function sendMarked(page: Element): void {
  for (const form of page.querySelectorAll<HTMLFormElement>(`form[${earlyMarks.sent}]`)) {
    form.removeAttribute(earlyMarks.sent);
    form.requestSubmit();
  }
}

/** How to put in again what is in a control by hand; nothing when it stands as the server sent it. */
function noted(control: Control): (() => void)[] {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) return notedTick(control);
  const { value } = control;
  const sent = sentValue(control);
  return value === sent ? [] : [() => enter(control, sent, value)];
}

function notedTick(box: HTMLInputElement): (() => void)[] {
  const { checked, defaultChecked } = box;
  // The radio button that lost its tick follows the one that got it.
  if (checked === defaultChecked || (box.type === 'radio' && !checked)) return [];
  const tick = () => {
    box.checked = defaultChecked;
    box.click();
  };
  return [tick];
}

function sentValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * As by hand: React watches the control's own property, and hears an event only when the value is another than what was last
 * set by it.
 */
function enter(control: Control, sent: string, value: string): void {
  control.value = sent;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
