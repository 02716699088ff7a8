import { fireEvent, screen } from '@testing-library/react';
import { placeholderPicture } from '../lib/media';
import { renderInShop } from '../testing/storefront';
import { LeafRating } from './LeafRating';
import { Picture } from './Picture';
import { Price } from './Price';

const money = (minorUnits: number) => ({ minorUnits, formatted: `£${(minorUnits / 100).toFixed(2)}` });

describe('Picture', () => {
  const src = '/media/original/products/rose/1.webp?v=abc';
  const show = (priority = false) =>
    renderInShop(<Picture src={src} alt="Rose cream" width={960} height={1200} sizes="50vw" priority={priority} />);
  const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Rose cream' });

  it('reserves its space and offers AVIF before WebP in widths up to its own', () => {
    const { container } = show();
    expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['960', '1200']);
    const [avif, ...others] = container.querySelectorAll('source');
    expect(avif?.type).toBe('image/avif');
    expect(others).toEqual([]);
    expect(avif?.srcset).toContain('/media/f_avif,q_55,w_960/products/rose/1.webp?v=abc 960w');
    expect(image().srcset).toContain('/media/f_webp,q_80,w_960/products/rose/1.webp?v=abc 960w');
    expect(avif?.srcset + image().srcset).not.toContain('1280w');
  });

  it('loads lazily unless it is the first picture of its page', () => {
    const { unmount } = show();
    expect(image().getAttribute('loading')).toBe('lazy');
    unmount();
    show(true);
    expect(image().getAttribute('loading')).toBe('eager');
    expect(image().getAttribute('fetchpriority')).toBe('high');
  });

  it('falls back to the placeholder when it cannot be loaded', () => {
    const { container } = show();
    fireEvent.error(image());
    expect(container.querySelector('source')?.srcset).toContain(placeholderPicture.split('/').at(-1));
    expect(image().alt).toBe('Rose cream');
  });

  it('shows the placeholder when there is no picture', () => {
    renderInShop(<Picture src={null} alt="Nothing yet" sizes="50vw" />);
    expect(screen.getByRole<HTMLImageElement>('img').src).toContain('placeholder.webp');
  });
});

describe('Price', () => {
  it('shows the price alone when nothing is reduced', () => {
    const { container } = renderInShop(<Price current={money(1250)} list={money(1250)} />);
    expect(container.querySelector('s')).toBeNull();
    expect(screen.getByText('£12.50')).toBeTruthy();
  });

  it('strikes through the list price and describes it in words', () => {
    const { container } = renderInShop(<Price current={money(1000)} list={money(1250)} />);
    expect(container.querySelector('s')?.textContent).toBe('£12.50');
    expect(container.textContent).toContain('Now £10.00 , before £12.50');
  });
});

describe('LeafRating', () => {
  it.each([
    [4.5, 1, 'Rated 4.5 out of 5, 1 review'],
    [4, 12, 'Rated 4 out of 5, 12 reviews'],
    [3.26, undefined, 'Rated 3.3 out of 5'],
  ])('describes %f with %p reviews in words', (value, count, words) => {
    renderInShop(<LeafRating value={value} count={count} />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('fills leaves in part', () => {
    const { container } = renderInShop(<LeafRating value={2.5} />);
    expect(container.querySelector<HTMLElement>('.leaves')?.style.getPropertyValue('--filled')).toBe('50%');
  });
});
