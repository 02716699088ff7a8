import type { Visitor } from '../harness/visitor';

export class HomeScreen {
  constructor(private readonly visitor: Visitor) {}

  async open(): Promise<void> {
    await this.visitor.open('/');
    await this.visitor.page.getByRole('heading', { name: 'Shop By Category' }).waitFor();
  }

  /** Follows the category's tile. */
  async chooseCategory(title: string): Promise<void> {
    await this.visitor.press(this.visitor.page.getByRole('main').getByRole('link', { name: title, exact: true }));
  }
}
