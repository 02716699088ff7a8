import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const category = (id: string, title: string) => ({
  ...{ id, version: 'v1', key: title.toLowerCase(), title, description: null, bannerPath: null, tilePath: null },
  productCount: 4,
});
const tag = { id: '1', version: 'v1', slug: 'dry-skin', label: 'Dry skin', productCount: 0 };
const pageInfo = { hasNextPage: false, endCursor: null };
const answers = {
  me: () => me('editor'),
  categories: () => [category('1', 'Balms'), category('2', 'Oils')],
  tags: () => ({ nodes: [tag], pageInfo }),
};

describe('categories and tags', () => {
  it('are put into another order, unless somebody else has done so', async () => {
    const sent: object[] = [];
    let stored = answers.categories();
    await renderApp('/categories', {
      ...answers,
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
      ...answers,
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
    await user.click(dialog.getByRole('button', { name: 'Save mine nevertheless' }));
    expect(await screen.findByText('Creams is saved.')).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('a tag without products is deleted after a question', async () => {
    const deleted: string[] = [];
    await renderApp('/categories', {
      ...answers,
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
