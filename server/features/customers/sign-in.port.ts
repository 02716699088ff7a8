/** The event of a sign-in. */
export interface SignIn {
  readonly customerId: number;
  /** The browser's cart cookie; null without one. */
  readonly cartCookie: string | null;
}

/** The changes of a sign-in besides the session. */
export interface SignInEffects {
  /** True if the lines of the browser's cart were added to a cart of the customer that had lines already. */
  readonly cartMerged: boolean;
}

/** Port for reacting to sign-ins, so that accounts do not depend on carts. */
export interface SignInListener {
  customerSignedIn(signIn: SignIn): Promise<SignInEffects>;
}
