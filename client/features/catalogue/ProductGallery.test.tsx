import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProduct, picture } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { ProductGallery } from './ProductGallery';

const show = (gallery = [picture('one'), picture('two'), picture('three')]) =>
  renderInShop(<ProductGallery product={testProduct({ gallery })} />);
const thumbs = () => screen.queryAllByRole('button', { name: /^Show picture/ });

describe('ProductGallery', () => {
  it('shows each picture once, with a thumbnail for each', () => {
    show();
    expect(screen.getAllByAltText(/^(one|two|three)$/)).toHaveLength(3);
    expect(thumbs().map((thumb) => thumb.getAttribute('aria-label'))).toEqual([
      'Show picture 1 of 3',
      'Show picture 2 of 3',
      'Show picture 3 of 3',
    ]);
  });

  it('shows no thumbnails for a single picture', () => {
    show([picture('one')]);
    expect(thumbs()).toHaveLength(0);
  });

  it('marks the thumbnail of the selected picture and enlarges that picture', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
    expect(thumbs().map((thumb) => thumb.getAttribute('aria-current'))).toEqual(['false', 'true', 'false']);
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    expect(within(screen.getByRole('dialog', { name: 'Lavender Essential Oil' })).getByAltText('two')).toBeTruthy();
  });

  it('toggles magnification of the enlarged picture by its button or a click on it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    await userEvent.click(screen.getByRole('button', { name: 'Magnify' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole picture' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByAltText('one'));
    expect(screen.getByRole('button', { name: 'Show the whole picture' })).toBeTruthy();
  });

  it('restores the focus when the enlarged picture is closed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Look closely' }));
  });
});
