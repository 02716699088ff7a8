import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { notices } from '../../domain/messages';
import { lazyCode } from '../lib/lazy-code';
import { renderInShop } from '../testing/storefront';
import { Button } from './Button';
import { CloseOnPress, Drawer } from './Dialog';
import { useLazyOverlay } from './OverlayTrigger';
import { Notices } from './Notices';

function Menu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen} title="Menu" trigger={<Button>Open menu</Button>}>
      <CloseOnPress>
        <Link to="/shop">Shop</Link>
      </CloseOnPress>
      <CloseOnPress>
        <Link to="/blog">Blog</Link>
      </CloseOnPress>
    </Drawer>
  );
}

async function openMenu() {
  renderInShop(<Menu />, { path: '/shop' });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}
const trigger = () => screen.getByRole('button', { name: 'Open menu' });

describe('drawer', () => {
  it('restores the focus to its button when it is closed', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('does not restore the focus when a link opens another page', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('link', { name: 'Blog' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/blog');
    expect(document.activeElement).not.toBe(trigger());
  });

  it('restores the focus when a link points to the current page', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
    expect(document.activeElement).toBe(trigger());
  });
});

describe('overlay whose code cannot be loaded', () => {
  it('closes, shows an error and opens on retry', async () => {
    let isReachable = false;
    const panel = lazyCode(() =>
      isReachable ? Promise.resolve({ words: 'here it is' }) : Promise.reject(new Error('The network is away.')),
    );
    function Overlay() {
      const [open, setOpen] = useState(false);
      const late = useLazyOverlay(panel, { open, onOpenChange: setOpen, canReopen: true });
      return (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          {open && late && <p>{late.words}</p>}
          <Notices />
        </>
      );
    }
    renderInShop(<Overlay />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByText(notices.somethingWentWrong.text);
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here it is')).toBeTruthy();
    expect(screen.queryByText(notices.somethingWentWrong.text)).toBeNull();
  });
});
