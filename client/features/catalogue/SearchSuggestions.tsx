import { useEffect, useEffectEvent, useState } from 'react';
import { searchTerm } from '../../../domain/text';
import type { SuggestionKind } from '../../generated/schema';
import { useSearchSuggestionsQuery, type SearchSuggestionsQuery } from './SearchSuggestions.generated';
import { classNames } from '../../lib/class-names';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import { withPreviousData } from '../../ui/QueryStates';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { keepFocus, type SearchListProps } from './search-list';
import styles from './SearchSuggestions.module.css';

type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number];

interface SearchSuggestionsProps extends SearchListProps {
  typed: string;
}

const maxSuggestions = 6;
/** Debounce: no request for each letter while typing continues. */
const debounceMs = 180;

const suggestionKinds: Record<SuggestionKind, { name: string; to: (slug: string) => string }> = {
  PRODUCT: { name: 'Product', to: paths.product },
  CATEGORY: { name: 'Category', to: paths.category },
  INGREDIENT: { name: 'Ingredient', to: paths.ingredient },
  POST: { name: 'Blog', to: paths.blogPost },
};

/** Shows suggestions for the typed text, below the search box. Renders nothing without an answer. */
export function SearchSuggestions({ id, typed, active, onOptionsChange, onSelect }: SearchSuggestionsProps) {
  const query = useDebounced(searchTerm(typed) ?? '');
  const { data } = withPreviousData(
    useSearchSuggestionsQuery({ variables: { query, limit: maxSuggestions }, skip: query === '' }),
  );
  const suggestions = query === '' ? undefined : data?.searchSuggestions;
  const notifyChange = useEffectEvent((found: readonly Suggestion[]) => onOptionsChange(found.map(targetOf)));
  useEffect(() => notifyChange(suggestions ?? []), [suggestions]);
  if (!suggestions) return null;
  if (suggestions.length === 0)
    return (
      <p role="status" className={classNames(styles.panel, styles.none)}>
        No suggestions
      </p>
    );
  return (
    <>
      <VisuallyHidden role="status">{countLabel(suggestions.length)}</VisuallyHidden>
      <ul id={id} role="listbox" aria-label="Suggestions" className={styles.panel}>
        {suggestions.map((suggestion, index) => (
          <Option
            key={targetOf(suggestion)}
            id={`${id}-${index}`}
            suggestion={suggestion}
            isActive={index === active}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onSelect: (target: string) => void;
}

function Option({ id, suggestion, isActive, onSelect }: OptionProps) {
  const { kind, text, image, price } = suggestion;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      {...keepFocus}
      onClick={() => onSelect(targetOf(suggestion))}
    >
      <Picture
        src={image?.url}
        alt=""
        width={image?.width}
        height={image?.height}
        sizes="52px"
        cover
        className={styles.picture}
      />
      <span>{text}</span>
      <span className={price ? styles.price : styles.kind}>{price?.formatted ?? suggestionKinds[kind].name}</span>
    </li>
  );
}

function targetOf({ kind, slug, text }: Suggestion): string {
  return slug === null ? paths.search(text) : suggestionKinds[kind].to(slug);
}

function countLabel(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
