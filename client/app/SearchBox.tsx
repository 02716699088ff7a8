import { Search } from 'lucide-react';
import { useId, useRef, useState, type ComponentProps, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { limits } from '../../domain/limits';
import { searchTerm } from '../../domain/text';
import { useEarlyInput } from '../lib/hydration';
import { lazyCode, lazyFile, useLazyCode } from '../lib/lazy-code';
import { paths } from '../lib/paths';
import { IconButton } from '../ui/IconButton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { type SuggestionList, useSuggestionKeys } from '../ui/suggestion-keys';
import styles from './SearchBox.module.css';

const panel = lazyFile(() => import('../features/catalogue/SearchPanel'));
const recent = lazyCode(() => import('../features/catalogue/recent-searches'));

interface SearchBoxProps {
  /** Called when the visitor leaves for results or a suggestion. */
  onSearched?: () => void;
  /** Receives the field, so that the parent can focus it. */
  fieldRef?: RefObject<HTMLInputElement | null>;
}

/**
 * The search field. A blank term is ignored; on the result page the field shows the current term. Until scripts handle the page, the
 * browser sends the form to the server, which leads to the results.
 */
export function SearchBox(props: SearchBoxProps) {
  const shown = useMatch('/search/:key')?.params.key ?? '';
  return <SearchForm key={shown} shown={shown} {...props} />;
}

function SearchForm({ shown, onSearched, fieldRef }: SearchBoxProps & { shown: string }) {
  const ownRef = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? ownRef;
  const { typed, type, isWanted, list, openRecent, search } = useSearch(shown, onSearched);
  useEarlyInput(field, shown, type, openRecent);
  return (
    <form
      role="search"
      action="/search"
      className={styles.box}
      onSubmit={search}
      onBlur={(event) => leavesForm(event) && list.close()}
    >
      <SearchInput
        {...list.boxProps}
        ref={field}
        value={typed}
        onFocus={openRecent}
        onClick={openRecent}
        onChange={(event) => type(event.target.value)}
      />
      <SearchButton />
      <Options wanted={isWanted} list={list} typed={typed} onRemoved={() => field.current?.focus()} />
    </form>
  );
}

function useSearch(shown: string, onSearched: (() => void) | undefined) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(shown);
  const [isWanted, setWanted] = useState(false);
  const list = useSuggestionKeys((target) => {
    onSearched?.();
    void navigate(target);
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = searchTerm(typed);
    if (term === null) return;
    list.choose(paths.search(term));
    remember(term);
  };
  const type = (text: string) => {
    setTyped(text);
    list.open();
  };
  const openRecent = () => {
    setWanted(true);
    if (searchTerm(typed) === null) list.open();
  };
  return { typed, type, isWanted, list, openRecent, search };
}

interface OptionsProps {
  /** True once the code of the options should be fetched. */
  wanted: boolean;
  list: SuggestionList;
  typed: string;
  onRemoved: () => void;
}

function Options({ wanted, list: { id, isOpen, active, show, choose }, ...rest }: OptionsProps) {
  const loaded = useLazyCode(panel, wanted);
  if (!loaded || !isOpen) return null;
  return <loaded.SearchPanel {...rest} id={id} active={active} onOptionsChange={show} onSelect={choose} />;
}

/** A term that cannot be remembered, since the code cannot be fetched, is searched for all the same. */
function remember(term: string): void {
  recent.fetch().then(
    ({ rememberSearch }) => rememberSearch(term),
    () => undefined,
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
        name="q"
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
