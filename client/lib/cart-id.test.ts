import { createCartIds } from './cart-id';

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
  it('makes 39 digits at startup when there is none, for a year, sent to this site alone', () => {
    const page = jar();
    const id = createCartIds(page).read();
    expect(id).toMatch(/^\d{39}$/);
    expect(page.written).toEqual([`uniqueid=${id}; Max-Age=31536000; Path=/; SameSite=Lax`]);
  });

  it('is sent over https alone where the page came by https', () => {
    const page = jar('', 'https:');
    const ids = createCartIds(page);
    ids.renew();
    expect(page.written).toEqual([
      expect.stringMatching(/; SameSite=Lax; Secure$/),
      expect.stringMatching(/; SameSite=Lax; Secure$/),
    ]);
  });

  it('keeps the id that the browser has', () => {
    const page = jar('theme=light; uniqueid=1234567890123456');
    expect(createCartIds(page).read()).toBe('1234567890123456');
    expect(page.written).toEqual([]);
  });

  it.each(['', '123', 'abc4567890123456', '1'.repeat(65)])('replaces %p, which is no cart id', (value) => {
    expect(createCartIds(jar(`uniqueid=${value}`)).read()).toMatch(/^\d{39}$/);
  });

  it('never makes the same id twice', () => {
    expect(createCartIds(jar()).read()).not.toBe(createCartIds(jar()).read());
  });

  it('begins a new cart and tells its watchers', () => {
    const ids = createCartIds(jar('uniqueid=1234567890123456'));
    let told = 0;
    ids.watch(() => (told += 1));
    ids.renew();
    expect(ids.read()).toMatch(/^\d{39}$/);
    expect(told).toBe(1);
  });

  it('takes the new cart of another tab instead of making one more', () => {
    const page = jar('uniqueid=1234567890123456');
    const ids = createCartIds(page);
    page.cookie = 'uniqueid=6543210987654321';
    ids.renew();
    expect(ids.read()).toBe('6543210987654321');
  });
});
