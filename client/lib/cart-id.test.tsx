import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { CartIdProvider, createCartIds, useCartId, useReadCartId } from './cart-id';

/** A fake document that records cookies as written, including their attributes. */
function jar(cookie = '', protocol = 'http:') {
  const written: string[] = [];
  let held = cookie;
  return {
    location: { protocol },
    written,
    get cookie() {
      return held;
    },
    set cookie(value: string) {
      written.push(value);
      held = value.split(';')[0] ?? '';
    },
  };
}

describe('cart id', () => {
  it('creates a same-site cookie of 39 digits for a year at startup when there is none', () => {
    const page = jar();
    const id = createCartIds(page).read();
    expect(id).toMatch(/^\d{39}$/);
    expect(page.written).toEqual([`uniqueid=${id}; Max-Age=31536000; Path=/; SameSite=Lax`]);
  });

  it('is a secure cookie on an https page', () => {
    const page = jar('', 'https:');
    const ids = createCartIds(page);
    ids.renew();
    expect(page.written).toEqual([
      expect.stringMatching(/; SameSite=Lax; Secure$/),
      expect.stringMatching(/; SameSite=Lax; Secure$/),
    ]);
  });

  it('reuses the existing id', () => {
    const page = jar('theme=light; uniqueid=1234567890123456');
    expect(createCartIds(page).read()).toBe('1234567890123456');
    expect(page.written).toEqual([]);
  });

  it.each(['', '123', 'abc4567890123456', '1'.repeat(65)])('replaces the invalid id %p', (value) => {
    expect(createCartIds(jar(`uniqueid=${value}`)).read()).toMatch(/^\d{39}$/);
  });

  it('generates unique ids', () => {
    expect(createCartIds(jar()).read()).not.toBe(createCartIds(jar()).read());
  });

  it('starts a new cart and notifies subscribers', () => {
    const ids = createCartIds(jar('uniqueid=1234567890123456'));
    let told = 0;
    ids.watch(() => (told += 1));
    ids.renew();
    expect(ids.read()).toMatch(/^\d{39}$/);
    expect(told).toBe(1);
  });

  it('adopts the new cart of another tab instead of creating one', () => {
    const page = jar('uniqueid=1234567890123456');
    const ids = createCartIds(page);
    page.cookie = 'uniqueid=6543210987654321';
    ids.renew();
    expect(ids.read()).toBe('6543210987654321');
  });
});

function Shown({ onPress }: { onPress: (id: string | null) => void }) {
  const [shown, readNow] = [useCartId(), useReadCartId()];
  return (
    <button type="button" onClick={() => onPress(readNow())}>
      {shown ?? 'none'}
    </button>
  );
}

describe('the cart id of a page', () => {
  it('is known to a press that hydrates the page, though the page shows none until then', async () => {
    const cartIds = createCartIds(jar());
    const pressed: (string | null)[] = [];
    document.body.innerHTML = '<div><button type="button">none</button></div>';
    await act(async () => {
      // The element has just been created.
      hydrateRoot(
        document.body.firstElementChild as Element,
        <CartIdProvider cartIds={cartIds}>
          <Shown onPress={(id) => pressed.push(id)} />
        </CartIdProvider>,
      );
      screen.getByRole('button', { name: 'none' }).click();
      await Promise.resolve();
    });
    expect(pressed).toEqual([cartIds.read()]);
    expect(screen.getByRole('button').textContent).toBe(cartIds.read());
  });
});
