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
