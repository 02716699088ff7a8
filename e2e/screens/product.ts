import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor';

export class ProductScreen {
  constructor(private readonly visitor: Visitor) {}

  async open(slug: string): Promise<void> {
    await this.visitor.open(`/product/${slug}`);
    await this.addButton().waitFor();
  }

  async waitUntilOpen(title: string): Promise<void> {
    await this.visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await this.addButton().waitFor();
  }

  /** The last path segment of the URL. */
  get slug(): string {
    return decodeURIComponent(new URL(this.visitor.page.url()).pathname.split('/').at(-1) ?? '');
  }

  async increaseQuantity(): Promise<void> {
    await this.visitor.press(this.visitor.page.getByRole('button', { name: 'One more' }).first());
  }

  async addToCart(): Promise<void> {
    await this.visitor.press(this.addButton());
  }

  /** The product's own button; the ones further down belong to related products. */
  addButton(): Locator {
    return this.visitor.page.getByRole('button', { name: /^Add to Cart/ }).first();
  }
}
