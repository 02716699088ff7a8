import type { Visitor } from '../harness/visitor';

export class CategoryScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(title: string): Promise<void> {
    await this.visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await this.visitor.page.getByRole('article').first().waitFor();
  }

  /** @returns the title of the product */
  async chooseFirstProduct(): Promise<string> {
    const link = this.visitor.page.getByRole('article').first().getByRole('heading').getByRole('link');
    const title = await link.innerText();
    await this.visitor.press(link);
    return title;
  }
}
