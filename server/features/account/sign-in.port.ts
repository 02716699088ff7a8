/** The event of a sign-in. */
export interface SignIn {
  readonly customerId: number;
  /** The browser's cart cookie; null when it has none. */
  readonly cartCookie: string | null;
}

/** What a sign-in has changed besides the session. */
export interface SignInEffects {
  /** Whether the lines of the browser's cart were added to a cart of the customer that had lines already. */
  readonly cartMerged: boolean;
}

/** Port for reacting to sign-ins, so that accounts do not depend on carts. */
export interface SignInListener {
  customerSignedIn(signIn: SignIn): Promise<SignInEffects>;
}

/** Notifies every listener of a sign-in, in the order in which they were added. */
export class SignInListeners implements SignInListener {
  private readonly listeners: SignInListener[] = [];

  add(listener: SignInListener): void {
    this.listeners.push(listener);
  }

  async customerSignedIn(signIn: SignIn): Promise<SignInEffects> {
    let cartMerged = false;
    for (const listener of this.listeners)
      cartMerged = (await listener.customerSignedIn(signIn)).cartMerged || cartMerged;
    return { cartMerged };
  }
}
