import { limits } from '../../domain/limits';
import { impactCounters } from '../../domain/policies';
import { desktop, devices, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import { expectEventually, waitUntil } from '../harness/wait-until';
import { waitForTopBetween } from '../screens/scrolling';
import { waitUntilIdle } from '../harness/page-activity';

setUpChromium();

describe('About Us', () => {
  for (const device of devices) {
    journey('scrolls to each of its four sections', { region: 'UK', device }, async (visitor) => {
      await visitor.open('/aboutus');
      await waitUntilIdle(visitor.page);
      for (const name of ['Fresh Experience', 'Ethical Process', 'Environment Sustainability', 'Cruelty-free Beauty']) {
        const anchor = visitor.page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name });
        await anchor.scrollIntoViewIfNeeded();
        await visitor.press(anchor);
        const chapter = visitor.page.getByRole('region', { name });
        // In the upper part of the screen, below sticky elements.
        await waitForTopBetween(chapter, -1, device.name === 'phone' ? 240 : 260);
        await visitor.waitForFocusIn(chapter);
      }
    });
  }
});

describe('Our Impact', () => {
  journey('counts up once, in about two seconds', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/ourimpact');
    await waitUntilIdle(visitor.page);
    const counters = visitor.page.getByRole('listitem').filter({ hasText: 'rural families supported' });
    const number = counters.locator('[aria-hidden="true"]').first();
    const shown = () => number.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--shown')));
    await expectEventually(shown, 0);
    await number.evaluate((element) => {
      const seen: [at: number, shown: number][] = [];
      const watch = () => {
        const shown = Number(getComputedStyle(element).getPropertyValue('--shown'));
        if (shown !== seen.at(-1)?.[1]) seen.push([performance.now(), shown]);
        requestAnimationFrame(watch);
      };
      watch();
      Object.assign(window, { seen });
    });
    await counters.scrollIntoViewIfNeeded();
    await expectEventually(shown, impactCounters[0].count);
    // Recorded by the watch above, which begins at zero.
    const recorded = () => visitor.page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
    const [, ...seen] = await recorded();
    const [first, last] = [seen[0]?.[0] ?? 0, seen.at(-1)?.[0] ?? 0];
    expect(last - first).toBeGreaterThan(limits.ui.counterMs * 0.7);
    expect(last - first).toBeLessThan(limits.ui.counterMs * 1.3);
    const values = seen.map(([, value]) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));

    await visitor.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await counters.scrollIntoViewIfNeeded();
    await visitor.page.waitForTimeout(300);
    expect(await shown()).toBe(impactCounters[0].count);
    expect((await recorded()).slice(1)).toEqual(seen);
  });

  journey('scrolls its strip of promises until it is paused', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/ourimpact');
    await waitUntilIdle(visitor.page);
    const strip = visitor.page.getByRole('region', { name: 'Our promises' });
    await strip.scrollIntoViewIfNeeded();
    await visitor.page.mouse.move(0, 0);
    const place = async () => (await strip.getByRole('list').first().boundingBox())?.x ?? 0;
    const before = await place();
    await waitUntil(async () => ((await place()) < before - 5 ? true : undefined), {
      timeoutMessage: 'The strip did not move',
    });
    await visitor.press(strip.getByRole('button', { name: 'Halt the promises' }));
    await visitor.page.mouse.move(0, 0);
    const halted = await place();
    await visitor.page.waitForTimeout(300);
    expect(await place()).toBe(halted);
  });

  journey('shows its stories in tabs', { region: 'UK', device: desktop }, async (visitor) => {
    await visitor.open('/ourimpact');
    await expectEventually(
      () => visitor.page.getByRole('tab').allTextContents(),
      ['Education', 'Community', 'Tree planting'],
    );
    await expectEventually(() => visitor.page.locator('summary', { hasText: 'Community' }).isVisible(), false);
    await visitor.press(visitor.page.getByRole('tab', { name: 'Community' }));
    await visitor.page.getByRole('tabpanel', { name: 'Community' }).waitFor();
    await expectEventually(() => visitor.page.getByRole('tabpanel').filter({ visible: true }).count(), 1);
  });

  journey('shows its stories in an accordion on phones', { region: 'UK', device: phone }, async (visitor) => {
    await visitor.open('/ourimpact');
    await expectEventually(() => visitor.page.getByRole('tab').filter({ visible: true }).count(), 0);
    const community = visitor.page.locator('details', { hasText: 'Community' });
    await visitor.press(community.locator('summary'));
    await community.locator('p').first().waitFor();
    await visitor.press(community.locator('summary'));
    await community.locator('p').first().waitFor({ state: 'hidden' });
  });
});

describe('the ingredients', () => {
  journey('are filtered by initial letter', { region: 'UK', device: phone }, async (visitor) => {
    await visitor.open('/ingredients');
    await waitUntilIdle(visitor.page);
    const names = () => visitor.page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents();
    const all = await names();
    expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b, 'en')));
    expect(all.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const letters of ['A-C', 'D-F', 'G-I', 'J-L', 'M-O', 'P-R', 'S-U', 'V-Z']) {
      await visitor.press(visitor.page.getByRole('tab', { name: letters }));
      await visitor.page.getByRole('tab', { name: letters, selected: true }).waitFor();
      const shown = await names();
      expect(shown.filter((name) => !new RegExp(`^[${letters}]`, 'i').test(name))).toEqual([]);
      found.push(...shown);
    }
    expect(found).toEqual(all.filter((name) => /^[A-Z]/i.test(name)));
    await visitor.press(visitor.page.getByRole('tab', { name: 'All' }));
    await expectEventually(() => names(), all);
  });
});

describe('a blog post', () => {
  for (const device of devices) {
    journey('keeps its width with long unbroken words in comments', { region: 'IN', device }, async (visitor) => {
      await visitor.open('/blog-detail/evening-aroma-ritual');
      await waitUntilIdle(visitor.page);
      const width = () => visitor.page.evaluate(() => document.documentElement.scrollWidth);
      const before = await width();
      const name = 'Wren'.repeat(24);
      const form = visitor.page.getByRole('form', { name: 'Leave a Comment' });
      await visitor.fill(form, { Name: name, Email: 'wren@example.com', Comment: 'm'.repeat(300) });
      await visitor.press(form.getByRole('button', { name: 'Post comment' }));
      await visitor.page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
      expect(await width()).toBe(before);
    });
  }
});
