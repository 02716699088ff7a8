import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProduct, picture } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { ProductGallery } from './ProductGallery';

const preview = 'data:image/webp;base64,UklGRg';
const show = (gallery = [picture('one'), picture('two'), picture('three')]) =>
  renderInShop(
    <ProductGallery product={{ ...testProduct(), gallery, featureImage: { ...picture('one'), preview } }} />,
  );
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

  it('shows the blurred preview behind the first picture only', () => {
    show();
    const backgrounds = ['one', 'two'].map(
      (name) => screen.getByAltText(name).closest('picture')?.style.backgroundImage,
    );
    expect(backgrounds).toEqual([`url("${preview}")`, '']);
  });

  it('shows no thumbnails for a single picture', () => {
    show([picture('one')]);
    expect(thumbs()).toHaveLength(0);
  });

  it('marks the thumbnail of the picture to which the row is swiped', () => {
    show();
    const row = screen.getAllByRole('list')[0] ?? document.body;
    Object.defineProperty(row, 'clientWidth', { value: 300 });
    row.scrollLeft = 600;
    fireEvent.scroll(row);
    expect(thumbs().map((thumb) => thumb.getAttribute('aria-current'))).toEqual(['false', 'false', 'true']);
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

  it('changes the enlarged picture by buttons and arrow keys, in a circle, and counts', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 / 3')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByAltText('two')).toBeTruthy();
    act(() => dialog.getByRole('group', { name: 'two, enlarged' }).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowRight}');
    expect(dialog.getByText('3 / 3')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Previous picture' }));
    expect(dialog.getByAltText('three')).toBeTruthy();
  });

  it('changes the enlarged picture by a swipe, unless it is magnified', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    const frame = () => screen.getByRole('group', { name: /enlarged$/ });
    const swipe = (from: number, to: number) => {
      const start = [{ clientX: from, clientY: 100 }];
      fireEvent.touchStart(frame(), { touches: start, changedTouches: start });
      fireEvent.touchEnd(frame(), { touches: [], changedTouches: [{ clientX: to, clientY: 110 }] });
    };
    await screen.findByText('1 / 3');
    swipe(300, 100);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    swipe(100, 130);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    swipe(100, 300);
    expect(screen.getByText('1 / 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Magnify' }));
    swipe(300, 100);
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });

  it('magnifies the enlarged picture by a pinch, four times at most', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    const frame = await screen.findByRole('group', { name: /enlarged$/ });
    const touches = (apart: number) => {
      const both = [100, 100 + apart].map((clientX) => ({ clientX, clientY: 100 }));
      return { touches: both, changedTouches: both };
    };
    fireEvent.touchStart(frame, touches(50));
    fireEvent.touchMove(frame, touches(150));
    expect(frame.style.getPropertyValue('--zoom')).toBe('3');
    fireEvent.touchMove(frame, touches(900));
    expect(frame.style.getPropertyValue('--zoom')).toBe('4');
    fireEvent.touchMove(frame, touches(10));
    expect(screen.getByRole('button', { name: 'Magnify' })).toBeTruthy();
  });

  it("closes the enlarged picture by the browser's back button, without leaving the page", async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    await screen.findByRole('dialog');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('restores the focus when the enlarged picture is closed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Look closely' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Look closely' }));
  });
});
