/** The event of a sign-in. */
export interface SignIn {
  readonly customerId: number;
  /** The browser's cart cookie; null when it has none. */
  readonly cartCookie: string | null;
}

/** Port for reacting to sign-ins, so that accounts do not depend on carts. */
export interface SignInListener {
  customerSignedIn(signIn: SignIn): Promise<void>;
}

/** Notifies every listener of a sign-in, in the order in which they were added. */
export class SignInListeners implements SignInListener {
  private readonly listeners: SignInListener[] = [];

  add(listener: SignInListener): void {
    this.listeners.push(listener);
  }

  async customerSignedIn(signIn: SignIn): Promise<void> {
    for (const listener of this.listeners) await listener.customerSignedIn(signIn);
  }
}
