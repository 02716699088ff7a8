/** @param amount with its currency, as shoppers see it */
export const goesBack = (amount: string) => `${amount} goes back to your card. Your bank may take some days to show it.`;
