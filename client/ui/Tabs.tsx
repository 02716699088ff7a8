import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Tabs.module.css';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  /** The selected tab, together with `onChange`, when it is controlled from outside, as by the address's hash. */
  value?: Value;
  onChange?: (value: Value) => void;
  look?: 'underlined' | 'pills';
}

/**
 * Tabs that show one panel at a time. All panels are in the page, hidden, for search engines. Keyboard control follows the ARIA
 * tabs pattern: one tab stop for the list, arrow keys move the selection. Radix's tabs would add 8 kB to the heaviest page.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, look = 'underlined' }: TabsProps<Value>) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;
  const choose = (next: Value) => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={classNames(styles.list, styles[look])}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.value)}
            onFocus={() => choose(tab.value)}
            onKeyDown={moveFocus}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={id} tab={tab} isChosen={tab.value === chosen} />
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** Base of the ids of tabs and panels. */
  id: string;
  tab: Tab<string>;
  isChosen: boolean;
}

function TabPanel({ id, tab: { value, content }, isChosen }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      hidden={!isChosen}
      className={styles.panel}
    >
      {content}
    </div>
  );
}

/** The tab that receives the focus is chosen. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const from = tabs.indexOf(event.currentTarget);
  const to = { ArrowLeft: from - 1, ArrowRight: (from + 1) % tabs.length, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  // Prevents the keys from scrolling the page.
  event.preventDefault();
  tabs.at(to)?.focus();
}
