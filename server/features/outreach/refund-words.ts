/** @param amount with its currency, as shoppers see it */
export const goesBack = (amount: string) => `What you paid for it goes back to your card: ${amount}. Your bank may take some days to show it.`;
