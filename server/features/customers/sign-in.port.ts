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
