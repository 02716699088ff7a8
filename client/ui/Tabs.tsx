import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The selected tab, together with `onChange`, when it is controlled from outside, as by the address's hash. */
  value?: string;
  onChange?: (value: string) => void;
}

/**
 * Tabs that show one panel at a time. All panels are in the page, hidden, for find-in-page and search engines. Keyboard control
 * follows the ARIA tabs pattern: one tab stop for the list, arrow keys move the selection.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const current = tabs.findIndex((tab) => tab.value === chosen);
    const target = tabs[indexForKey(event.key, current, tabs.length)];
    if (!target) return;
    // Prevents the arrow keys, Home and End from scrolling the page.
    event.preventDefault();
    choose(target.value);
    document.getElementById(tabId(id, target.value))?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            id={id}
            tab={tab}
            isChosen={tab.value === chosen}
            onChoose={() => choose(tab.value)}
          />
        ))}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={id} tab={tab} isChosen={tab.value === chosen} />
      ))}
    </div>
  );
}

interface TabButtonProps {
  /** Base of the ids of tabs and panels. */
  id: string;
  tab: Tab;
  isChosen: boolean;
  onChoose: () => void;
}

function TabButton({ id, tab: { value, label }, isChosen, onChoose }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id, value)}
      aria-selected={isChosen}
      aria-controls={panelId(id, value)}
      tabIndex={isChosen ? 0 : -1}
      data-state={stateOf(isChosen)}
      className={styles.tab}
      onClick={onChoose}
    >
      {label}
    </button>
  );
}

function TabPanel({ id, tab: { value, content }, isChosen }: Omit<TabButtonProps, 'onChoose'>) {
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      tabIndex={0}
      data-state={stateOf(isChosen)}
      className={styles.panel}
    >
      {content}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;
const stateOf = (isChosen: boolean) => (isChosen ? 'active' : 'inactive');

/** Returns the index that a key selects, wrapping at the ends; -1 for other keys. */
function indexForKey(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
