/** What happens when somebody signs in with a browser that has a cart. */
export interface SignIn {
  readonly customerId: number;
  /** The browser's cart; null when it has none. */
  readonly cartCookie: string | null;
}

/** Whoever has to know of a sign-in: accounts know nothing of carts. */
export interface SignInListener {
  customerSignedIn(signIn: SignIn): Promise<void>;
}
