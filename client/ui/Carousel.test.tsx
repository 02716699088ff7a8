import { screen } from '@testing-library/react';
import { renderInShop } from '../testing/storefront';
import { Carousel } from './Carousel';

describe('Carousel', () => {
  it('renders a labelled group of slides, with arrows that wait for the slider', () => {
    renderInShop(
      <Carousel label="New products">
        {['one', 'two', 'three'].map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </Carousel>,
    );
    expect(screen.getByRole('group', { name: 'New products' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two', 'three']);
    for (const name of ['Previous slide', 'Next slide'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});
