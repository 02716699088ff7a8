import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const ingredient = {
  id: '3',
  version: 'v1',
  slug: 'rosemary',
  name: 'Rosemary',
  description: '<p>Evergreen.</p>',
  nutritionalValue: null,
  imagePath: null,
  smallImagePath: null,
  studies: [{ label: 'On rosemary', url: 'https://example.org/' }],
  featuredPosition: 2,
  productCount: 0,
  products: [],
};
const editor = { me: () => me('editor') };

interface Sent {
  readonly version: string;
  readonly studies: readonly object[];
  readonly featuredPosition: number | null;
}

describe('an ingredient', () => {
  it('is saved with its papers and its position, after the first wrong paper is named', async () => {
    const sent: Sent[] = [];
    await renderApp('/ingredients/3', {
      ...editor,
      ingredient: () => ingredient,
      updateIngredient: (variables: Sent) => {
        sent.push(variables);
        return { ...noErrors, ingredient: { ...ingredient, version: 'v2' }, conflict: null };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add a paper' }));
    await user.type(screen.getByRole('textbox', { name: 'Label of paper 2' }), 'Second');
    const link = screen.getByRole('textbox', { name: /^Link of paper 2/ });
    await user.type(link, 'somewhere');
    await user.clear(screen.getByRole('textbox', { name: /^Position/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Paper 2 needs a link that begins with https://.')).toBeTruthy();
    await user.clear(link);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rosemary is saved.')).toBeTruthy();
    const second = { label: 'Second', url: '' };
    expect(sent).toMatchObject([
      {
        version: 'v1',
        studies: [{ label: 'On rosemary', url: 'https://example.org/' }, second],
        featuredPosition: null,
      },
    ]);
  });

  it('that products have cannot be deleted, and names them', async () => {
    const products = [{ id: '9', title: 'Night balm', isPublished: false }];
    await renderApp('/ingredients/3', { ...editor, ingredient: () => ({ ...ingredient, products, productCount: 30 }) });
    expect(await screen.findByText('Night balm (not published)')).toBeTruthy();
    expect(screen.getByText('and 29 more')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('that was added to a product meanwhile is not deleted, and shows why', async () => {
    await renderApp('/ingredients/3', {
      ...editor,
      ingredient: () => ingredient,
      deleteIngredient: () => ({ ...userError('INVALID', 'Products have this ingredient.'), deletedId: null }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) ?? screen.getByRole('dialog'));
    expect(await screen.findByText('Products have this ingredient.')).toBeTruthy();
  });
});
