import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const settings = {
  name: 'Fernwild',
  supportEmail: 'support@fernwild.example',
  postalAddress: 'Fernwild\n1 Forest Lane',
  instagram: 'https://fernwild.example/instagram',
  facebook: '',
  linkedin: '',
  youtube: '',
  lowStock: 5,
  reviewsApproval: false,
  returnAddress: '',
  returnInstructions: 'Send it within 14 days.',
  version: 'v1',
};
const resolvers = { me: () => me('owner'), settings: () => settings };

describe('the settings', () => {
  it('are shown; those that were changed are sent with the version that was seen', async () => {
    const sent: object[] = [];
    await renderApp('/settings', {
      ...resolvers,
      changeSettings: (values: typeof settings) => {
        sent.push(values);
        return { ...noErrors, settings: { ...settings, ...values, version: 'v2' }, conflict: null };
      },
    });
    const user = userEvent.setup();
    const name = await screen.findByLabelText('Name');
    expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy();
    expect(screen.getByLabelText('Postal address')).toHaveProperty('value', 'Fernwild\n1 Forest Lane');
    await user.clear(name);
    await user.type(name, 'Moss');
    await user.clear(screen.getByLabelText('Low-stock mark'));
    await user.type(screen.getByLabelText('Low-stock mark'), '12');
    await user.click(screen.getByLabelText('New reviews wait until staff show them'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The settings are saved/)).toBeTruthy();
    expect(sent).toEqual([{ name: 'Moss', lowStock: 12, reviewsApproval: true, version: 'v1' }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent[1]).toEqual({ version: 'v2' });
  });

  it('of the environment that the form would refuse keep no other setting from being saved, until they are changed', async () => {
    const sent: object[] = [];
    const local = { ...settings, supportEmail: 'shop@localhost' };
    await renderApp('/settings', {
      ...resolvers,
      settings: () => local,
      changeSettings: (changes: object) => {
        sent.push(changes);
        return { ...noErrors, settings: { ...local, name: 'Moss', version: 'v2' }, conflict: null };
      },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name'), 'x');
    const email = screen.getByLabelText('Support email');
    await user.type(email, 's');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Email is not valid.')).toBeTruthy();
    await user.type(email, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The settings are saved/)).toBeTruthy();
    expect(sent).toEqual([{ name: 'Fernwildx', version: 'v1' }]);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Moss');
  });

  it('of two owners: the second one is shown what the first one has changed, and keeps what was typed', async () => {
    const sent: object[] = [];
    const current = { ...settings, name: 'Fern & Co', reviewsApproval: true, version: 'v2' };
    await renderApp('/settings', {
      ...resolvers,
      changeSettings: (changes: typeof settings) => {
        sent.push(changes);
        if (changes.version === 'v2')
          return { ...noErrors, settings: { ...current, name: 'Moss', version: 'v3' }, conflict: null };
        return {
          ...userError('STALE', 'Somebody else has changed this.', 'version'),
          settings: null,
          conflict: current,
        };
      },
    });
    const user = userEvent.setup();
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Moss');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const form = screen.getByRole('form', { name: 'Settings' });
    expect(await within(form).findByText('Fern & Co')).toBeTruthy();
    expect(within(form).getByText('are shown at once')).toBeTruthy();
    expect(within(form).getByText('wait until staff show them')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Moss');
    expect(screen.getByLabelText('New reviews wait until staff show them')).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByText(/The settings are saved/)).toBeTruthy();
    expect(sent).toEqual([
      { name: 'Moss', version: 'v1' },
      { name: 'Moss', version: 'v2' },
    ]);
    expect(screen.queryByText('Fern & Co')).toBeNull();
  });

  // The last one with the form: its input is not saved, so that the next visit shows it again.
  it('have errors at their fields, those of the form without a call', async () => {
    let calls = 0;
    await renderApp('/settings', {
      ...resolvers,
      changeSettings: () => {
        calls += 1;
        return { ...userError('INVALID', 'No such name.', 'name'), settings: null, conflict: null };
      },
    });
    const user = userEvent.setup();
    const mark = await screen.findByLabelText('Low-stock mark');
    await user.clear(mark);
    await user.type(mark, '-1');
    await user.type(screen.getByLabelText(/^YouTube/), 'http://moss.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a whole number from 0 to 999.')).toBeTruthy();
    expect(screen.getByText('Enter an address that begins with https://, or nothing.')).toBeTruthy();
    expect(calls).toBe(0);
    await user.clear(mark);
    await user.type(mark, '0');
    await user.clear(screen.getByLabelText(/^YouTube/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No such name.')).toBeTruthy();
  });

  it('are for owners', async () => {
    await renderApp('/settings', { ...resolvers, me: () => me('manager') });
    expect(screen.queryByRole('form', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  });
});
