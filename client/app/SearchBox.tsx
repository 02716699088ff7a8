import { useId, useState, type ComponentProps, type FocusEvent, type FormEvent } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { Search } from '../ui/icons';
import { limits } from '../../domain/limits';
import { searchTerm } from '../../domain/text';
import { lazyCode, useLazyCode } from '../lib/lazy-code';
import { paths } from '../lib/paths';
import { IconButton } from '../ui/IconButton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useSuggestionKeys } from './suggestion-keys';
import styles from './SearchBox.module.css';

const suggestions = lazyCode(() => import('../features/catalogue/SearchSuggestions'));

/** The search field. A blank term is ignored; on the result page the field shows the current term. */
export function SearchBox({ onSearched }: { onSearched?: () => void }) {
  const shown = useMatch('/search/:key')?.params.key ?? '';
  return <SearchForm key={shown} shown={shown} onSearched={onSearched} />;
}

function SearchForm({ shown, onSearched }: { shown: string; onSearched?: (() => void) | undefined }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(shown);
  const [isWanted, setWanted] = useState(false);
  const loaded = useLazyCode(suggestions, isWanted);
  const list = useSuggestionKeys((target) => {
    onSearched?.();
    void navigate(target);
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = searchTerm(typed);
    if (term !== null) list.choose(paths.search(term));
  };
  const type = (text: string) => {
    setTyped(text);
    list.open();
  };
  return (
    <form role="search" className={styles.box} onSubmit={search} onBlur={(event) => leavesForm(event) && list.close()}>
      <SearchInput
        {...list.boxProps}
        value={typed}
        onFocus={() => setWanted(true)}
        onChange={(event) => type(event.target.value)}
      />
      <SearchButton />
      {loaded && list.isOpen && (
        <loaded.SearchSuggestions
          id={list.id}
          typed={typed}
          active={list.active}
          onSuggestionsChange={list.show}
          onSelect={list.choose}
        />
      )}
    </form>
  );
}

function leavesForm({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): boolean {
  return !currentTarget.contains(relatedTarget);
}

function SearchInput(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        <VisuallyHidden>Search the shop</VisuallyHidden>
      </label>
      <input
        {...props}
        id={id}
        type="search"
        placeholder="Search"
        maxLength={limits.fields.search}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
    </>
  );
}

function SearchButton() {
  return (
    <IconButton type="submit" label="Search" icon={<Search size={18} strokeWidth={1.25} />} className={styles.submit} />
  );
}
