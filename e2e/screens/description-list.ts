import type { Locator } from 'playwright-core';

/** The value of a name in a description list: an amount, an order number. */
export async function descriptionOf(scope: Locator, name: string | RegExp): Promise<string> {
  const term = scope.getByRole('term').filter({ hasText: name });
  return (await term.locator('xpath=following-sibling::*[1]').innerText()).trim();
}

/** Parses "-£1,234.50" or "RS.99.00" to minor units. */
export function parseMinorUnits(shown: string): number {
  const digits = /(\d[\d,]*)\.(\d{2})$/.exec(shown);
  if (digits === null) throw new Error(`"${shown}" is not an amount.`);
  const [, whole = '', decimals = ''] = digits;
  const amount = Number(whole.replaceAll(',', '') + decimals);
  return shown.startsWith('-') ? -amount : amount;
}
