import type { Visitor } from '../harness/visitor';
import { expectEventually } from '../harness/wait-until';

export class LoginScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.visitor.page.getByRole('heading', { level: 1, name: 'ALREADY REGISTERED?' }).waitFor();
  }

  /** After signing up, the email is entered already. */
  async signInAfterSignUp(email: string, password: string): Promise<void> {
    await this.visitor.page.getByRole('heading', { level: 1, name: 'YOUR ACCOUNT IS READY' }).waitFor();
    const form = this.visitor.page.getByRole('form', { name: 'Login' });
    await expectEventually(() => form.getByLabel('Email', { exact: true }).inputValue(), email);
    await this.visitor.fill(form, { Password: password });
    await this.visitor.press(form.getByRole('button', { name: 'Login' }));
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
