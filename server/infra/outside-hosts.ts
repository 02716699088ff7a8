/** What pages may load from elsewhere for one service of another company, as sources of a content security policy. */
export interface OutsideHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  /** What its scripts call. */
  readonly connections?: readonly string[];
  readonly pictures?: readonly string[];
  /** Where its scripts send forms. */
  readonly forms?: readonly string[];
  /** Whether its frames open windows that must be able to answer them. */
  readonly opensWindows?: boolean;
}
