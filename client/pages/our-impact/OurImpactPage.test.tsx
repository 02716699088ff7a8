import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { OurImpactPage } from './OurImpactPage';

const sums = [
  '5000+ rural families supported',
  '8500+ trees planted',
  "7700+ children's education impacted",
  '50+ rural communities reached',
];

describe('OurImpactPage', () => {
  it.each(['Education', 'Community', 'Tree planting'])(
    'shows the story of %s in a tab and in an accordion',
    async (name) => {
      renderInShop(<OurImpactPage />);
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('heading', { name }).closest('details')?.open).toBe(name === 'Education');
    },
  );

  it.each(sums)('shows %s', (sum) => {
    renderInShop(<OurImpactPage />);
    expect(screen.getByText(sum)).toBeTruthy();
  });

  it('quotes the founder and shows the sourcing section', () => {
    renderInShop(<OurImpactPage />);
    expect(screen.getByText('The founder of Fernwild')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Sourced where it belongs' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Our Impact | Fernwild');
  });

  it('shows a strip of the twelve promises that can be paused', async () => {
    renderInShop(<OurImpactPage />);
    const strip = screen.getByRole('region', { name: 'Our promises' });
    expect(within(strip).getAllByRole('listitem')).toHaveLength(12);
    await userEvent.click(within(strip).getByRole('button', { name: 'Halt the promises' }));
    expect(strip.className).toContain('halted');
    await userEvent.click(within(strip).getByRole('button', { name: 'Move the promises' }));
    expect(strip.className).not.toContain('halted');
  });
});

describe('counters', () => {
  const { IntersectionObserver: usualObserver } = globalThis;
  let watchers: ((entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void)[];

  beforeEach(() => {
    watchers = [];
    class Observer {
      constructor(callback: (typeof watchers)[number]) {
        watchers.push(callback);
      }
      observe() {}
      disconnect() {}
    }
    // The counters use only these members of an observer.
    globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  });

  afterEach(() => {
    globalThis.IntersectionObserver = usualObserver;
  });

  const see = (isIntersecting: boolean) =>
    act(() => watchers.forEach((watch) => watch([{ isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }])));
  const numbersAtZero = () => document.querySelectorAll('.number.waiting').length;

  it('wait at zero until they are visible, once', () => {
    renderInShop(<OurImpactPage />);
    expect(numbersAtZero()).toBe(0);
    see(false);
    expect(numbersAtZero()).toBe(4);
    see(true);
    expect(numbersAtZero()).toBe(0);
    see(false);
    expect(numbersAtZero()).toBe(0);
  });
});
