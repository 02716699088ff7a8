/** The signed-in customer of a request, as the session row (not the token alone) vouches for them. */
export interface Viewer {
  readonly customerId: number;
  readonly sessionId: string;
  /** First name, as the token carries it. */
  readonly name: string;
}

/** Where a request comes from. `address` is the client's, proxies already resolved. */
export interface Caller {
  readonly address: string;
  /** The user agent, shortened: what a customer sees in the list of sessions. */
  readonly device: string;
}
