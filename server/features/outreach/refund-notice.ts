/** @param amount formatted, with its currency */
export const refundNotice = (amount: string) =>
  `${amount} goes back to your card. Your bank may take some days to show it.`;
