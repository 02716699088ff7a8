/** The outcomes of a call of the card provider: an answer, or one of the faults of `CardProviderError`. */
export const providerOutcomes = ['done', 'unavailable', 'refused', 'keys', 'unreadable'] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

/** Receives events inside of the shop, for metrics. */
export interface Observer {
  /** A GraphQL operation has been answered with an error. @param name as the client has sent it: any text */
  operationFailed(name: string | undefined, code: string): void;
  jobEnded(job: string, seconds: number, isSuccessful: boolean): void;
  providerCallEnded(outcome: ProviderOutcome): void;
}
