import type { Visitor } from '../harness/visitor';

export class LoginScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.visitor.page.getByRole('heading', { level: 1, name: 'ALREADY REGISTERED?' }).waitFor();
  }

  async goToSignUp(): Promise<void> {
    await this.visitor.press(this.visitor.page.getByRole('main').getByRole('link', { name: 'Create an Account' }));
  }

  async signIn(email: string, password: string): Promise<void> {
    const form = this.visitor.page.getByRole('form', { name: 'Login' });
    await this.visitor.fill(form, { Email: email, Password: password });
    await this.visitor.press(form.getByRole('button', { name: 'Login' }));
  }
}
