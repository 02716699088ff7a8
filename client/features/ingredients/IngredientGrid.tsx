import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { allTab, ingredientTabs, isListedUnder, type IngredientTab } from '../../../domain/ingredient-tabs';
import type { IngredientCardPartsFragment } from './IngredientCard.generated';
import { IngredientCard } from './IngredientCard';
import styles from './IngredientGrid.module.css';

const isTab = (value: string): value is IngredientTab => ingredientTabs.some((tab) => tab === value);

/** All ingredients sorted by name, filtered by the first letter. */
export function IngredientGrid({ ingredients }: { ingredients: readonly IngredientCardPartsFragment[] }) {
  const [active, setActive] = useState<IngredientTab>(allTab);
  const shown = ingredients.filter(({ name }) => isListedUnder(name, active));
  return (
    <Tabs.Root value={active} onValueChange={(value) => isTab(value) && setActive(value)}>
      <Tabs.List className={styles.tabs} aria-label="Ingredients by first letter">
        {ingredientTabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} className={styles.tab}>
            {tab}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={active} value={active} tabIndex={-1}>
        {shown.length > 0 ? (
          <ul role="list" className={styles.grid}>
            {shown.map((ingredient) => (
              <li key={ingredient.id}>
                <IngredientCard ingredient={ingredient} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>No ingredient of ours begins with these letters yet.</p>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
