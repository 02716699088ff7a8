import type { Visitor } from '../harness/visitor';

export class DashboardScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.visitor.page.getByRole('heading', { level: 1, name: /^Hello / }).waitFor();
  }

  async signOut(): Promise<void> {
    await this.visitor.press(
      this.visitor.page
        .getByRole('main')
        .getByRole('button', { name: /^Sign Out/ })
        .last(),
    );
  }
}
