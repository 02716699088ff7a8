/** Who may call an operation: everybody, or signed-in customers for what is their own. */
export type AccessRule = 'public' | 'customer';

export const accessRules: readonly AccessRule[] = ['public', 'customer'];
