import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor';
import { waitUntilIdle } from '../harness/page-activity';

/** Duration of a press, or half of it, in milliseconds. */
const pauseMs = 100;

/** A carousel, identified by its label. */
export class Carousel {
  constructor(
    private readonly visitor: Visitor,
    private readonly label: string,
  ) {}

  row(): Locator {
    return this.visitor.page.getByRole('group', { name: this.label });
  }

  slide(at: number): Locator {
    return this.row().getByRole('listitem').nth(at);
  }

  arrow(way: 'Previous' | 'Next'): Locator {
    return this.row().getByRole('button', { name: `${way} slide` });
  }

  /** Scrolls to the row and hovers it, which loads the carousel's code. */
  async scrollIntoView(): Promise<void> {
    await this.row().scrollIntoViewIfNeeded();
    await this.slide(0).hover();
    await waitUntilIdle(this.visitor.page);
  }

  /** Number of slides visible side by side at the current width. */
  async visibleSlideCount(): Promise<number> {
    return this.row().evaluate((row) => {
      const list = row.querySelector('ul');
      const [first, second] = list?.children ?? [];
      if (!list || !first || !second) throw new Error('The carousel has fewer than two slides.');
      const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
      return Math.round(list.getBoundingClientRect().width / step);
    });
  }

  /** Whether an element is fully inside the carousel's viewport. */
  async isInView(part: Locator): Promise<boolean> {
    const [window, box] = await Promise.all([this.row().boundingBox(), part.boundingBox()]);
    if (window === null || box === null) return false;
    // Tolerance for rounding.
    return box.x >= window.x - 1 && box.x + box.width <= window.x + window.width + 1;
  }

  /** Drags a slide sideways with the mouse, in two moves with pauses. */
  async drag(at: number, byPx: number): Promise<void> {
    const box = await this.slide(at).boundingBox();
    if (box === null) throw new Error('The slide is not visible.');
    const { mouse } = this.visitor.page;
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 400) / 2];
    await mouse.move(x, y);
    await mouse.down();
    for (const share of [0.5, 1]) {
      await mouse.move(x + byPx * share, y);
      await this.visitor.page.waitForTimeout(pauseMs);
    }
    await mouse.up();
  }
}
