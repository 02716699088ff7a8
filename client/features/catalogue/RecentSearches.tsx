import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import { IconButton } from '../../ui/IconButton';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches';
import { keepFocus, type SearchListProps } from './search-list';
import styles from './SearchSuggestions.module.css';

interface RecentSearchesProps extends SearchListProps {
  /** Called when a term was removed, and its button with it. */
  onRemoved: () => void;
}

/** Shows the visitor's latest searches. Their buttons are beside the list, since options cannot contain controls. */
export function RecentSearches({ onRemoved, ...list }: RecentSearchesProps) {
  const [terms, setTerms] = useState(recentSearches);
  const notifyChange = useEffectEvent(() => list.onOptionsChange(terms.map(paths.search)));
  useEffect(() => notifyChange(), [terms]);
  if (terms.length === 0) return null;
  const keep = (remaining: readonly string[]) => {
    setTerms(remaining);
    onRemoved();
  };
  return (
    <div className={styles.panel} {...keepFocus}>
      <div className={styles.recentHead}>
        <p id={`${list.id}-heading`}>Recent searches</p>
        <button type="button" className={styles.clear} onClick={() => keep(forgetSearches())}>
          Clear
        </button>
      </div>
      <div className={styles.recent}>
        <TermOptions terms={terms} list={list} />
        <ul role="list">
          {terms.map((term) => (
            <li key={term}>
              <IconButton
                label={`Remove ${term}`}
                icon={<X size={16} strokeWidth={1.25} />}
                onClick={() => keep(forgetSearch(term))}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function TermOptions({ terms, list: { id, active, onSelect } }: { terms: readonly string[]; list: SearchListProps }) {
  return (
    <ul id={id} role="listbox" aria-labelledby={`${id}-heading`}>
      {terms.map((term, index) => (
        <li
          key={term}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classNames(styles.term, index === active && styles.active)}
          onClick={() => onSelect(paths.search(term))}
        >
          {term}
        </li>
      ))}
    </ul>
  );
}
