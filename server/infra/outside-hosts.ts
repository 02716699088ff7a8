/** What pages may load from elsewhere for one service of another company, as sources of a content security policy. */
export interface OutsideHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
}
