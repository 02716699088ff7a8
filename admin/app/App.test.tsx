import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, member, noErrors, renderApp, unauthenticated, userError } from '../testing/render-app';

const user = userEvent.setup();

describe('signing in', () => {
  it('asks for the password, then for the code, and shows a wrong code at its field', async () => {
    const calls: object[] = [];
    const signIn = ({ code, ...rest }: { code: string | null }) => {
      calls.push({ code, ...rest });
      if (code === null) return { ...noErrors, codeRequired: true, me: null };
      if (code === '111111') return { ...userError('CODE_INVALID', 'This code is wrong.', 'code'), codeRequired: null };
      return { ...noErrors, codeRequired: false, me: me('owner') };
    };
    let isIn = false;
    await renderApp('/account', {
      me: () => (isIn ? me('owner') : null),
      signIn: (input: { code: string | null }) => {
        isIn = input.code === '222222';
        return signIn(input);
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@fernwild.example');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    await user.clear(code);
    await user.type(code, '222222');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'My account' })).toBeTruthy();
    expect(calls).toHaveLength(3);
  });

  it('comes back when the session has ended, over the screen that was open', async () => {
    let isIn = true;
    await renderApp('/audit', {
      me: () => me('manager'),
      auditEntries: () => (isIn ? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } : unauthenticated()),
      signIn: () => {
        isIn = true;
        return { ...noErrors, codeRequired: false, me: me('manager') };
      },
    });
    expect(await screen.findByText('No change matches.')).toBeTruthy();
    isIn = false;
    await user.type(screen.getByRole('searchbox', { name: 'Operation' }), 'signIn{Enter}');
    expect(await screen.findByText('Your session has ended. Sign in to go on where you were.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Audit log' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@fernwild.example');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeTruthy();
  });
});

describe('screens', () => {
  it.each([
    ['/products/7', 'Products'],
    ['/products/transfer', 'Import and export'],
  ])('at %s mark one entry of the navigation: %s', async (path, name) => {
    await renderApp(path, { me: () => me('manager') });
    const current = await screen.findByRole('link', { current: 'page' });
    expect(current.textContent).toBe(name);
  });

  it('are in the navigation of those who may open them', async () => {
    await renderApp('/account', { me: () => me('packer') });
    expect(await screen.findByRole('link', { name: 'My account' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  });

  it('are in groups in a menu, which closes when a screen is chosen, and by Escape', async () => {
    await renderApp('/account', { me: () => me('owner'), staff: () => [member('owner')] });
    const menu = await screen.findByRole('button', { name: 'Menu' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await user.click(within(screen.getByRole('list', { name: 'Shop' })).getByRole('link', { name: 'Staff' }));
    expect(await screen.findByRole('heading', { name: 'Staff' })).toBeTruthy();
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await user.click(menu);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu);
  });

  it('show on a slow line that the next one is loading', async () => {
    await renderApp('/account', { me: () => me('owner'), staff: () => [member('owner')] });
    await screen.findByRole('heading', { name: 'My account' });
    const main = screen.getByRole('main');
    const states: (string | null)[] = [];
    const observer = new MutationObserver(() => states.push(main.getAttribute('aria-busy')));
    observer.observe(main, { attributeFilter: ['aria-busy'] });
    await user.click(screen.getByRole('link', { name: 'Staff' }));
    await screen.findByRole('heading', { name: 'Staff' });
    observer.disconnect();
    expect(states).toEqual(['true', 'false']);
  });

  it('show other roles that they are not included', async () => {
    await renderApp('/staff', { me: () => me('packer') });
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
  });

  it('that do not exist are not found', async () => {
    await renderApp('/nowhere', { me: () => me('packer') });
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
  });

  it('offer to try again when the server fails', async () => {
    let isBroken = true;
    await renderApp('/staff', {
      me: () => me('owner'),
      staff: () => {
        if (isBroken) throw new Error('The line broke.');
        return [member('owner')];
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('table', { name: 'Staff' })).toBeTruthy();
  });
});

describe('the staff screen', () => {
  const pat = member('packer', { id: '2', name: 'Pat', email: 'pat@fernwild.example' });

  it('shows what a colleague has changed meanwhile, and overwrites nothing before the difference was seen', async () => {
    const versions: number[] = [];
    const now = { ...pat, role: 'editor', version: 2 };
    await renderApp('/staff', {
      me: () => me('owner'),
      staff: () => [member('owner'), pat],
      changeStaffRole: ({ version }: { version: number }) => {
        versions.push(version);
        return version === 1
          ? {
              ...userError('STALE', 'Another person changed this while you were editing.'),
              member: null,
              conflict: now,
            }
          : { ...noErrors, member: { ...now, role: 'manager', version: 3 }, conflict: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change Pat' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'manager');
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Another person changed this while you were editing.')).toBeTruthy();
    expect(screen.getByText('You saw:').parentElement?.textContent).toBe('You saw: packer');
    expect(screen.getByText('Now:').parentElement?.textContent).toBe('Now: editor');
    await user.click(screen.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByText('Pat is manager now.')).toBeTruthy();
    expect(versions).toEqual([1, 2]);
  });
});
