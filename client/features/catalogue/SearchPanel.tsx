import { searchTerm } from '../../../domain/text';
import { RecentSearches } from './RecentSearches';
import type { SearchListProps } from './search-list';
import { SearchSuggestions } from './SearchSuggestions';

interface SearchPanelProps extends SearchListProps {
  typed: string;
  /** Called when a recent search was removed, and its button with it. */
  onRemoved: () => void;
}

/** Shows the options below the search box: recent searches while it is empty, suggestions for what is typed otherwise. */
export function SearchPanel({ typed, onRemoved, ...list }: SearchPanelProps) {
  return searchTerm(typed) === null ? (
    <RecentSearches {...list} onRemoved={onRemoved} />
  ) : (
    <SearchSuggestions {...list} typed={typed} />
  );
}
