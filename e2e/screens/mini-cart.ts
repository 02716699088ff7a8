import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor';

/** A dropdown on wide screens, a drawer on phones; role dialog on both. */
export class MiniCart {
  constructor(private readonly visitor: Visitor) {}

  panel(): Locator {
    return this.visitor.page.getByRole('dialog', { name: /cart/i });
  }

  async waitForItem(title: string): Promise<void> {
    await this.panel().getByRole('link', { name: title }).waitFor();
  }

  async viewCart(): Promise<void> {
    await this.visitor.press(this.panel().getByRole('link', { name: 'View Cart' }));
  }

  /**
   * The button in the header with this number of pieces in its name. Found below the open mini cart, too: on phones that is a modal
   * drawer, which hides the rest of the page from assistive technology.
   */
  button(pieces: number): Locator {
    const name = `Cart, ${pieces === 1 ? '1 item' : `${pieces} items`}`;
    return this.visitor.page.getByRole('button', { name, includeHidden: true });
  }
}
