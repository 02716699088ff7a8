export const allTab = 'All';

/** The letter tabs of the ingredients page, in display order. */
export const ingredientTabs = [allTab, 'A-C', 'D-F', 'G-I', 'J-L', 'M-O', 'P-R', 'S-U', 'V-Z'] as const;

export type IngredientTab = (typeof ingredientTabs)[number];

/** Returns whether a name is listed under a tab. A name that does not begin with a letter from A to Z is listed under All only. */
export function isListedUnder(name: string, tab: IngredientTab): boolean {
  if (tab === allTab) return true;
  // Accents are ignored: É is listed with E.
  const letter = name.trim().normalize('NFD').charAt(0).toUpperCase();
  const [from = '', to = ''] = tab.split('-');
  return letter >= from && letter <= to && letter.length === 1;
}
