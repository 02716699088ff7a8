import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const post = {
  id: '7',
  version: 'v1',
  slug: 'on-moss',
  title: 'On moss',
  description: '<p>Moss has no roots.</p>',
  imagePath: null,
  image: null,
  date: '2026-01-02T09:00:30.000Z',
  readTime: '1 min read',
  state: 'DRAFT',
};
const editor = { me: () => me('editor') };

interface Sent {
  readonly version: string;
  readonly title: string;
  readonly date: unknown;
  readonly isPublished: boolean;
}

/** Opens the post and types another title. */
async function changeTitle(updateJournalPost: (sent: Sent) => object, title = 'On mosses') {
  const shown = await renderApp('/blog/7', { ...editor, journalPost: () => post, updateJournalPost });
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, title);
  return { user, shown };
}
const save = () => screen.getByRole('button', { name: /^Save/ });

describe('a blog post', () => {
  it('is published, with its date to the second, and reports it', async () => {
    const sent: Sent[] = [];
    const { user } = await changeTitle((variables) => {
      sent.push(variables);
      return { ...noErrors, post: { ...post, ...variables, version: 'v2', state: 'PUBLISHED' }, conflict: null };
    });
    await user.click(screen.getByRole('checkbox', { name: /^Published/ }));
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'On mosses' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')).toBe('/blog-detail/on-moss');
    expect(screen.queryByRole('button', { name: 'Delete the draft' })).toBeNull();
    expect(sent).toMatchObject([{ version: 'v1', title: 'On mosses', date: post.date, isPublished: true }]);
  });

  it('that another person changed is compared first, and saved at the second try only', async () => {
    const versions: string[] = [];
    const theirs = { ...post, version: 'v2', title: 'Of moss', description: '<p>Moss has no flowers.</p>' };
    const { user } = await changeTitle((sent) => {
      versions.push(sent.version);
      return sent.version === 'v1'
        ? { ...userError('STALE', 'Compare.', 'version'), post: null, conflict: theirs }
        : { ...noErrors, post: { ...post, title: sent.title, version: 'v3' }, conflict: null };
    });
    await user.click(save());
    expect(await screen.findByText('Moss has no roots.', { selector: 'del' })).toBeTruthy();
    expect(screen.getByText('Moss has no flowers.', { selector: 'ins' })).toBeTruthy();
    expect(screen.getByText('Of moss', { selector: 'ins' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'On mosses');
    await user.click(screen.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByRole('heading', { name: 'On mosses' })).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('shows what was typed and not saved when the screen is opened again, until it is discarded', async () => {
    const { shown } = await changeTitle(() => ({}));
    shown.unmount();
    await renderApp('/blog/7', { ...editor, journalPost: () => post });
    const user = userEvent.setup();
    await screen.findByText('These are changes of yours that are not saved yet.');
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toHaveProperty('value', 'On mosses');
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(field).toHaveProperty('value', 'On moss');
  });

  it('gives up what was typed at an earlier visit for what a colleague has saved since', async () => {
    const { shown } = await changeTitle(() => ({}));
    shown.unmount();
    const theirs = { ...post, version: 'v2', title: 'Of moss' };
    await renderApp('/blog/7', {
      ...editor,
      journalPost: () => theirs,
      updateJournalPost: () => ({ ...userError('STALE', 'Compare.', 'version'), post: null, conflict: theirs }),
    });
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox', { name: 'Title' });
    expect(field).toHaveProperty('value', 'On mosses');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Discard mine and show theirs' }));
    expect(field).toHaveProperty('value', 'Of moss');
  });

  it('is previewed as it is typed, without what a reader must not get', async () => {
    const description = '<p>Moss <a href="javascript:alert(1)">links</a><img src="https://spy.example/a.gif"></p>';
    await renderApp('/blog/7', { ...editor, journalPost: () => ({ ...post, description }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = within(screen.getByRole('region', { name: 'As readers see it' }));
    expect(preview.getByText('links').getAttribute('href')).toBeNull();
    expect(preview.getByText('On moss')).toBeTruthy();
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toBeNull();
  });

  it('gets an address from its title, and needs a text', async () => {
    await renderApp('/blog/new', {
      ...editor,
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Öl & moss');
    await user.tab();
    const address = screen.getByRole('textbox', { name: 'Address' });
    expect(address).toHaveProperty('value', 'ol-moss');
    await user.click(save());
    expect(await screen.findByText('Write a text.')).toBeTruthy();
  });
});
