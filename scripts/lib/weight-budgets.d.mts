/** Budgets of one page, in compressed bytes. */
export interface PageBudget {
  /** The page's module, as the build's manifest names it. */
  readonly page: string;
  /** Where such a page stands in the demo shop. */
  readonly address: string;
  readonly script: number;
  readonly html: number;
}

export const budgets: readonly PageBudget[];
