import type { Locator } from 'playwright-core';
import { phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { TouchScreen } from '../harness/touch';
import type { Visitor } from '../harness/visitor';
import { expectEventually, waitUntil } from '../harness/wait-until';

setUpChromium();

/** Opens the enlarged pictures of a product. @returns the dialog, the picture's frame and the fingers on it */
async function openPictures(visitor: Visitor) {
  const { page } = visitor;
  await visitor.open('/product/lavender-essential-oil');
  await visitor.press(page.getByRole('button', { name: 'Look closely' }));
  const dialog = page.getByRole('dialog', { name: 'Lavender Essential Oil' });
  await dialog.getByText('1 / 3').waitFor();
  const frame = dialog.getByRole('group', { name: /enlarged$/ });
  await frame.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The picture is not shown.');
  const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  return { dialog, frame, at, screen: await TouchScreen.of(visitor) };
}

/** How much larger than its frame the picture is. */
const zoomOf = (frame: Locator) => frame.evaluate((element) => element.scrollWidth / element.clientWidth);

/** What is shown in the middle of the frame, as shares of the picture. */
const middleOf = (frame: Locator) =>
  frame.evaluate((element) => ({
    x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
    y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
  }));

/** The browser's own zoom of the page: 1 unless the gesture has reached it. */
const pageZoom = ({ page }: Visitor) => page.evaluate(() => window.visualViewport?.scale ?? 0);

describe('fingers on the enlarged pictures of a product', () => {
  const options = { region: 'UK', device: phone } as const;

  journey('swipe to the next picture and back, but not up or down', options, async (visitor) => {
    const { dialog, at, screen } = await openPictures(visitor);
    await screen.move({ from: at(0.8, 0.5), to: at(0.2, 0.52) });
    await dialog.getByText('2 / 3').waitFor();
    await screen.move({ from: at(0.2, 0.5), to: at(0.8, 0.5) });
    await dialog.getByText('1 / 3').waitFor();
    await screen.move({ from: at(0.2, 0.5), to: at(0.8, 0.5) });
    await dialog.getByText('3 / 3').waitFor();
    await screen.move({ from: at(0.5, 0.8), to: at(0.45, 0.2) });
    await visitor.page.waitForTimeout(300);
    await expectEventually(() => dialog.getByText('3 / 3').isVisible(), true);
    await visitor.expectToFit();
  });

  journey('zoom by a pinch about the point between them, scroll, and zoom out again', options, async (visitor) => {
    const { dialog, frame, at, screen } = await openPictures(visitor);
    await screen.move({ from: at(0.45, 0.25), to: at(0.2, 0.25) }, { from: at(0.55, 0.25), to: at(0.8, 0.25) });
    await waitUntil(async () => ((await zoomOf(frame)) > 2 ? true : undefined), {
      timeoutMessage: 'The picture did not grow',
    });
    await dialog.getByRole('button', { name: 'Show the whole picture' }).waitFor();
    const middle = await middleOf(frame);
    expect(middle.x).toBeCloseTo(0.5, 1);
    expect(middle.y).toBeLessThan(0.45);
    expect(await pageZoom(visitor)).toBe(1);
    await screen.move({ from: at(0.8, 0.5), to: at(0.2, 0.5) });
    await waitUntil(async () => ((await middleOf(frame)).x > middle.x + 0.05 ? true : undefined), {
      timeoutMessage: 'The picture did not scroll',
    });
    await expectEventually(() => dialog.getByText('1 / 3').isVisible(), true);
    await screen.move({ from: at(0.05, 0.5), to: at(0.45, 0.5) }, { from: at(0.95, 0.5), to: at(0.55, 0.5) });
    await dialog.getByRole('button', { name: 'Magnify' }).waitFor();
    await screen.move({ from: at(0.8, 0.5), to: at(0.2, 0.5) });
    await dialog.getByText('2 / 3').waitFor();
    expect(await pageZoom(visitor)).toBe(1);
  });
});
