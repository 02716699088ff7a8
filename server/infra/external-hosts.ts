/** The Content-Security-Policy sources that pages need for one third-party service. */
export interface ExternalHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  /** Hosts that its scripts call (connect-src). */
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
  /** Targets of forms that its scripts submit (form-action). */
  readonly forms?: readonly string[];
  /** True if it opens popups that need access to `window.opener`. */
  readonly opensPopups?: boolean;
}
