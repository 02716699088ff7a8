import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { addDialogs } from '../testing/render-app';
import { Modal } from './Modal';

/** A dialog with a note, which is "Seen" at first, and a box to tick. */
function show() {
  addDialogs();
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const [note, setNote] = useState('Seen');
    if (!isOpen) return null;
    return (
      <Modal title="Note" onClose={() => setOpen(false)}>
        <label>
          Text <textarea value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
        <label>
          Done <input type="checkbox" />
        </label>
      </Modal>
    );
  }
  render(<Screen />);
  const user = userEvent.setup();
  return { user, text: screen.getByRole('textbox', { name: 'Text' }) };
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });
const question = 'Discard what you have typed?';
const press = (user: ReturnType<typeof userEvent.setup>, name: string, within_ = question) =>
  user.click(within(screen.getByRole('dialog', { name: within_ })).getByRole('button', { name }));

describe('a dialog into which text was typed', () => {
  it.each(['{Escape}', 'cross'])('asks when it is closed by %s, and keeps the text', async (way) => {
    const { user, text } = show();
    await user.type(text, ' twice');
    if (way === 'cross') await press(user, 'Close', 'Note');
    else await user.keyboard(way);
    expect(dialog(question)).toBeTruthy();
    await press(user, 'Keep editing');
    expect(dialog(question)).toBeNull();
    expect(text).toHaveProperty('value', 'Seen twice');
  });

  it('closes when the text is discarded', async () => {
    const { user, text } = show();
    await user.type(text, 'x');
    await user.keyboard('{Escape}');
    await press(user, 'Discard');
    expect(dialog('Note')).toBeNull();
  });

  it('stays with a second Escape, which takes the question away', async () => {
    const { user, text } = show();
    await user.type(text, 'x');
    await user.keyboard('{Escape}');
    screen.getByRole('button', { name: 'Keep editing' }).focus();
    await user.keyboard('{Escape}');
    expect(dialog(question)).toBeNull();
    expect(dialog('Note')).toBeTruthy();
  });
});

describe('a dialog without typed text', () => {
  it('closes at once', async () => {
    const { user } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Done' }));
    await user.keyboard('{Escape}');
    expect(dialog('Note')).toBeNull();
  });

  it('closes at once when what was typed is gone again', async () => {
    const { user, text } = show();
    await user.type(text, 'x{Backspace}');
    await user.keyboard('{Escape}');
    expect(dialog('Note')).toBeNull();
  });
});
