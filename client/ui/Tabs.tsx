import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  /** Given together with `onChange` when something else decides too, as a hash in the address. */
  value?: string;
  onChange?: (value: string) => void;
}

/**
 * One panel at a time. All panels are in the page, hidden, so that searching in it and search engines find them. The keyboard
 * has one stop in the list and moves on with the arrows, as everybody's tabs do.
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
    const target = tabs[reached(event.key, tabs.findIndex((tab) => tab.value === chosen), tabs.length)];
    if (!target) return;
    // The arrows and End would scroll the page.
    event.preventDefault();
    choose(target.value);
    document.getElementById(tabId(id, target.value))?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton key={tab.value} id={id} tab={tab} isChosen={tab.value === chosen} onChoose={() => choose(tab.value)} />
        ))}
      </div>
      {tabs.map(({ value: name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={panelId(id, name)}
          aria-labelledby={tabId(id, name)}
          tabIndex={0}
          data-state={stateOf(name === chosen)}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

interface TabButtonProps {
  /** Id of the whole. */
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

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;
const stateOf = (isChosen: boolean) => (isChosen ? 'active' : 'inactive');

/** The place that a key leads to, round the ends; none for other keys. */
function reached(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
