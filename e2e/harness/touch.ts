import type { CDPSession } from 'playwright-core';
import type { Visitor } from './visitor';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A path of a finger, in pixels of the window. */
interface Path {
  readonly from: Point;
  readonly to: Point;
}

/** Positions between the ends of a path: as many as a quick movement has on a phone. */
const steps = 8;
const stepMs = 16;

/** Fingers on the touch screen of a page: input of the browser itself, so that its own scrolling and zooming take part. */
export class TouchScreen {
  private constructor(
    private readonly session: CDPSession,
    private readonly visitor: Visitor,
  ) {}

  static async of(visitor: Visitor): Promise<TouchScreen> {
    return new TouchScreen(await visitor.page.context().newCDPSession(visitor.page), visitor);
  }

  /** Moves one finger, or several at the same time, and lifts them. */
  async move(...paths: readonly Path[]): Promise<void> {
    const at = (share: number) =>
      paths.map(({ from, to }, id) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        id,
      }));
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= steps; step += 1) {
      await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
      await this.visitor.page.waitForTimeout(stepMs);
    }
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}
