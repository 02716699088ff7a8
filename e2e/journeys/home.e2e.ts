import { limits } from '../../domain/limits';
import { desktop, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually, waitUntil } from '../harness/wait-until';
import type { Visitor } from '../harness/visitor';
import { Film } from '../screens/film';
import { HomeScreen } from '../screens/home';
import { Carousel } from '../screens/carousel';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

const [leaves, light] = [/leaf shadows/, /turn of light/];
/** The phone prefers reduced motion by default, in which case no film starts by itself. */
const withMotion = { reducedMotion: 'no-preference' } as const;
/** Wait before asserting that nothing happened, in milliseconds. */
const settleMs = 400;

async function openHome(visitor: Visitor): Promise<void> {
  await new HomeScreen(visitor).open();
  await waitUntilIdle(visitor.page);
}

describe('a film on the home page', () => {
  for (const [device, version] of [
    [desktop, 'desktop'],
    [phone, 'mobile'],
  ] as const) {
    journey(
      'starts muted when half visible, the first time only, and rewinds when out of view',
      { region: 'UK', device, context: withMotion },
      async (visitor) => {
        await openHome(visitor);
        const film = new Film(visitor, leaves);
        await film.button('Play').waitFor();
        expect(await film.state()).toMatchObject({ isPlaying: false, posterOpacity: 1, signOpacity: 1 });

        await film.scrollToShare(limits.ui.videoVisible - 0.05);
        await visitor.page.waitForTimeout(settleMs);
        expect(await film.state()).toMatchObject({ isPlaying: false });
        await film.scrollToShare(limits.ui.videoVisible + 0.05);
        await film.waitForState({
          isPlaying: true,
          isMuted: true,
          posterOpacity: 0,
          file: `leaf-shadows-${version}.mp4`,
        });
        await waitUntil(async () => ((await film.state()).at > 0.2 ? true : undefined), {
          timeoutMessage: 'The film did not play',
        });

        await film.scrollToShare(-0.1);
        await film.waitForState({ isPlaying: false, at: 0, posterOpacity: 1, signOpacity: 1 });
        await film.scrollToShare(1);
        await visitor.page.waitForTimeout(settleMs);
        expect(await film.state()).toMatchObject({ isPlaying: false, at: 0 });
        await visitor.press(film.button('Play'));
        await film.waitForState({ isPlaying: true });
      },
    );
  }

  journey(
    'switches its version when the window is resized across 575 px, and rewinds when out of view',
    { region: 'UK', device: desktop },
    async (visitor) => {
      const [below, above] = [
        { width: limits.ui.mobileVideoBelowPx - 1, height: 900 },
        { width: limits.ui.mobileVideoBelowPx, height: 900 },
      ];
      await visitor.page.setViewportSize(above);
      await openHome(visitor);
      const film = new Film(visitor, leaves);
      // Scrolled far enough that the taller version is in view, too.
      await film.scrollToShare(2.2);
      await film.waitForState({ isPlaying: true, file: 'leaf-shadows-desktop.mp4' });
      for (const [size, version] of [
        [below, 'mobile'],
        [above, 'desktop'],
        [below, 'mobile'],
      ] as const) {
        await visitor.page.setViewportSize(size);
        await film.waitForState({
          isPlaying: true,
          isMuted: true,
          posterOpacity: 0,
          file: `leaf-shadows-${version}.mp4`,
        });
      }
      await film.scrollToShare(-0.1);
      await film.waitForState({ isPlaying: false, at: 0, posterOpacity: 1 });
    },
  );

  journey(
    'starts in its phone version when the window is resized before it is visible',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await openHome(visitor);
      const film = new Film(visitor, light);
      await visitor.page.setViewportSize({ width: 390, height: 900 });
      await film.scrollToShare(1);
      await film.waitForState({ isPlaying: true, isMuted: true, file: 'turning-light-mobile.mp4' });
    },
  );

  journey(
    'shows the pause button on hover only, and pauses when it is pressed',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await openHome(visitor);
      const film = new Film(visitor, leaves);
      await visitor.page.mouse.move(0, 0);
      await film.scrollToShare(1);
      await film.waitForState({ isPlaying: true, signOpacity: 0 });
      await film.button('Pause').hover();
      await film.waitForState({ signOpacity: 1 });
      await film.button('Pause').click();
      await film.waitForState({ isPlaying: false, posterOpacity: 1 });
      expect((await film.state()).at).toBeGreaterThan(0);
    },
  );

  journey('has a sound control on one of the two films only', { region: 'UK', device: desktop }, async (visitor) => {
    await openHome(visitor);
    await expectEventually(() => new Film(visitor, leaves).sound('on').count(), 0);
    const film = new Film(visitor, light);
    await film.scrollToShare(1);
    await film.waitForState({ isPlaying: true, isMuted: true });
    await visitor.press(film.sound('on'));
    await film.waitForState({ isMuted: false });
    await visitor.press(film.sound('off'));
    await film.waitForState({ isMuted: true, isPlaying: true });
  });

  journey('has a separate version below 575 px', { region: 'UK', device: desktop }, async (visitor) => {
    for (const [width, version] of [
      [limits.ui.mobileVideoBelowPx - 1, 'mobile'],
      [limits.ui.mobileVideoBelowPx, 'desktop'],
    ] as const) {
      await visitor.page.setViewportSize({ width, height: 900 });
      await openHome(visitor);
      for (const [caption, name] of [
        [leaves, 'leaf-shadows'],
        [light, 'turning-light'],
      ] as const) {
        const film = new Film(visitor, caption);
        await film.scrollToShare(1);
        await film.waitForState({ file: `${name}-${version}.mp4`, poster: `${name}-${version}-poster` });
      }
    }
  });
});

describe('a carousel', () => {
  journey(
    'shows 1, 2, 3 or 4 slides depending on the width of the screen',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await openHome(visitor);
      const counted: [width: number, slides: number][] = [];
      const widths = limits.slides.flatMap(({ upToPx }) => [upToPx, upToPx + 1]);
      for (const width of [320, ...widths, 1440]) {
        await visitor.page.setViewportSize({ width, height: 900 });
        counted.push([width, await new Carousel(visitor, 'New products').visibleSlideCount()]);
      }
      expect(counted).toEqual([
        [320, 1],
        [576, 1],
        [577, 2],
        [768, 2],
        [769, 3],
        [992, 3],
        [993, 4],
        [1200, 4],
        [1201, 4],
        [1440, 4],
      ]);
    },
  );

  journey('disables its arrows at the first and the last slide', { region: 'UK', device: desktop }, async (visitor) => {
    await openHome(visitor);
    const slides = new Carousel(visitor, 'New products');
    await slides.scrollIntoView();
    await expectEventually(() => slides.arrow('Previous').isDisabled(), true);
    const last = slides.row().getByRole('listitem').last();
    await slides.arrow('Next').click();
    await waitUntil(async () => ((await slides.arrow('Previous').isEnabled()) ? true : undefined), {
      timeoutMessage: 'The previous arrow was not enabled',
    });
    for (let steps = 0; steps < 20 && (await slides.arrow('Next').isEnabled()); steps += 1)
      await slides.arrow('Next').click();
    await expectEventually(() => slides.arrow('Next').isDisabled(), true);
    await waitUntil(async () => ((await isFullyVisible(visitor, last)) ? true : undefined), {
      timeoutMessage: 'The last slide did not scroll into view',
    });
    for (let steps = 0; steps < 20 && (await slides.arrow('Previous').isEnabled()); steps += 1)
      await slides.arrow('Previous').click();
    await expectEventually(() => slides.arrow('Previous').isDisabled(), true);
    await expectEventually(() => slides.arrow('Next').isEnabled(), true);
  });

  journey('scrolls on a drag without following a link', { region: 'UK', device: desktop }, async (visitor) => {
    await openHome(visitor);
    const slides = new Carousel(visitor, 'New products');
    await slides.scrollIntoView();
    // The carousel's code is loaded when the pointer comes; a drag before it is there does nothing.
    const dragged = async () => {
      await slides.drag(1, -(limits.ui.dragPx * 50));
      return (await slides.arrow('Previous').isEnabled()) ? true : undefined;
    };
    await waitUntil(dragged, { timeoutMessage: 'The carousel did not scroll' });
    await visitor.page.waitForTimeout(settleMs);
    expect(new URL(visitor.page.url()).pathname).toBe('/');
  });

  journey('follows the link on a slow press without scrolling', { region: 'UK', device: desktop }, async (visitor) => {
    await openHome(visitor);
    const slides = new Carousel(visitor, 'New products');
    await slides.scrollIntoView();
    await slides.drag(2, limits.ui.dragPx - 2);
    await visitor.waitForPath(/^\/product\//);
  });
});

async function isFullyVisible({ page }: Visitor, element: ReturnType<Carousel['slide']>): Promise<boolean> {
  const box = await element.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  return box !== null && box.x >= 0 && Math.round(box.x + box.width) <= width;
}
