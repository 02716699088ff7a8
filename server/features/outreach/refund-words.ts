/** @param amount formatted, with its currency */
export const goesBack = (amount: string) =>
  `${amount} goes back to your card. Your bank may take some days to show it.`;
