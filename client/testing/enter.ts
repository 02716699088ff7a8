import userEvent from '@testing-library/user-event';

/** Puts a whole text into a field at once, for tests in which the single key strokes do not matter: they take long. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
