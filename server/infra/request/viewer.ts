/** The callers of an operation: all, signed-in customers for their own data, or apps of partners. */
export type AccessRule = 'public' | 'customer' | 'app';
/** The signed-in customer of a request. Confirmed by the session row, not by the token alone. */
export interface Viewer {
  readonly customerId: number;
  readonly sessionId: string;
  /** First name, from the token. */
  readonly name: string;
}

/** The client that sent a request. `address` is the client's own, with proxies resolved. */
export interface Caller {
  readonly address: string;
  /** The truncated user agent, as shown to the customer in the list of sessions. */
  readonly device: string;
}
