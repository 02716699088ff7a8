import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const category = (id: string, title: string) => ({
  ...{ id, version: 'v1', key: title.toLowerCase(), title, description: null, bannerPath: null, tilePath: null },
  productCount: 4,
});
const tag = { id: '1', version: 'v1', slug: 'dry-skin', label: 'Dry skin', productCount: 0 };
const pageInfo = { hasNextPage: false, endCursor: null };
const resolvers = {
  me: () => me('editor'),
  categories: () => [category('1', 'Balms'), category('2', 'Oils')],
  tags: () => ({ nodes: [tag], pageInfo }),
};

describe('categories and tags', () => {
  it('are put into another order, unless the order was changed since it was read', async () => {
    const sent: object[] = [];
    let stored = resolvers.categories();
    await renderApp('/categories', {
      ...resolvers,
      categories: () => stored,
      orderCategories: (variables: { ids: string[] }) => {
        sent.push(variables);
        if (sent.length > 1) return { ...userError('STALE', 'Compare, then save again.', 'seen'), categories: null };
        stored = [category('2', 'Oils'), category('1', 'Balms')];
        return { ...noErrors, categories: stored };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Move Balms down' }));
    expect(await screen.findByText('Balms is number 2 of 2 now.')).toBeTruthy();
    expect(sent).toEqual([{ ids: ['2', '1'], seen: ['1', '2'] }]);
    await user.click(await screen.findByRole('button', { name: 'Move Balms up' }));
    expect(await screen.findByText('Compare, then save again.')).toBeTruthy();
  });

  it('are renamed; what a colleague has changed is shown first', async () => {
    const versions: string[] = [];
    await renderApp('/categories', {
      ...resolvers,
      updateCategory: ({ version, title }: { version: string; title: string }) => {
        versions.push(version);
        return version === 'v1'
          ? {
              ...userError('STALE', 'Compare.', 'version'),
              category: null,
              conflict: { ...category('1', 'Salves'), version: 'v2' },
            }
          : { ...noErrors, category: { ...category('1', title), version: 'v3' }, conflict: null };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Balms' }));
    const dialog = within(screen.getByRole('dialog'));
    const name = dialog.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Creams');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Salves', { selector: 'ins' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByText('Creams is saved.')).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('have a banner where their page shows one', async () => {
    const categories = () => [category('1', 'Balms'), { ...category('2', 'Hands'), key: 'hand-cream' }];
    await renderApp('/categories', { ...resolvers, categories });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Balms' }));
    expect(screen.getByText('Tile')).toBeTruthy();
    expect(screen.queryByText('Banner')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit Hands' }));
    expect(screen.getByText('Banner')).toBeTruthy();
  });

  it('are added with an address from the name, at a position', async () => {
    const sent: object[] = [];
    let stored = resolvers.categories();
    await renderApp('/categories', {
      ...resolvers,
      categories: () => stored,
      createCategory: (variables: { key: string; title: string }) => {
        sent.push(variables);
        if (sent.length === 1)
          return { ...userError('TAKEN', 'Another page has this address.', 'key'), category: null };
        const added = { ...category('3', 'Hand care'), key: variables.key };
        stored = stored.toSpliced(1, 0, added);
        return { ...noErrors, category: added };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New category' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Hand care');
    await user.tab();
    expect(dialog.getByLabelText<HTMLInputElement>('Address').value).toBe('hand-care');
    await user.selectOptions(dialog.getByLabelText(/Position/), 'Before Oils');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Another page has this address.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Address'), '-2');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Hand care is added.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Hand care' })).toBeTruthy();
    expect(sent.at(-1)).toEqual({
      ...{ key: 'hand-care-2', title: 'Hand care', position: 2 },
      ...{ description: null, banner: null, tile: null },
    });
  });

  it('are deleted when no product is in them, after a question', async () => {
    const deleted: string[] = [];
    let stored = [{ ...category('1', 'Balms'), productCount: 0 }, category('2', 'Oils')];
    await renderApp('/categories', {
      ...resolvers,
      categories: () => stored,
      deleteCategory: ({ id }: { id: string }) => {
        deleted.push(id);
        stored = stored.slice(1);
        return { ...noErrors, deletedId: id };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete Balms' }));
    expect(screen.queryByRole('button', { name: 'Delete Oils' })).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Balms is deleted.')).toBeTruthy();
    expect(deleted).toEqual(['1']);
  });

  it('a tag without products is deleted after a question', async () => {
    const deleted: string[] = [];
    await renderApp('/categories', {
      ...resolvers,
      deleteTag: ({ id }: { id: string }) => {
        deleted.push(id);
        return { ...noErrors, deletedId: id };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete Dry skin' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(deleted).toEqual(['1']);
  });
});
