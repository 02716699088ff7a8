import type { Visitor } from '../harness/visitor';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export class SignUpScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.visitor.page.getByRole('heading', { level: 1, name: 'Create an Account' }).waitFor();
  }

  async signUp({ firstName, lastName, email, phone, password }: Person): Promise<void> {
    const form = this.visitor.page.getByRole('form', { name: 'Create an Account' });
    // Exact, since the preferences have a checkbox named Email too.
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await this.visitor.fill(form, {
      'First Name': firstName,
      'Last Name': lastName,
      'Phone Number': phone,
      Password: password,
      'Confirm Password': password,
    });
    await this.visitor.press(form.getByRole('button', { name: 'Create an Account' }));
  }
}
