/** Who may call an operation: everyone, or signed-in customers for their own data. */
export type AccessRule = 'public' | 'customer';

export const accessRules: readonly AccessRule[] = ['public', 'customer'];
