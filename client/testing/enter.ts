import userEvent from '@testing-library/user-event';

/** Pastes a whole text into a field; faster than typing, for tests in which single keystrokes do not matter. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
