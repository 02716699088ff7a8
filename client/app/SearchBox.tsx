import { Search } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { limits } from '../../domain/limits';
import { searchTerm } from '../../domain/text';
import { paths } from '../lib/paths';
import { IconButton } from '../ui/IconButton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './SearchBox.module.css';

const fieldName = 'term';

/** A blank term is ignored; on the result page the term stays in the box. */
export function SearchBox({ onSearched }: { onSearched?: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const shown = useMatch('/search/:key')?.params.key ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(fieldName);
    const term = searchTerm(typeof typed === 'string' ? typed : '');
    if (term === null) return;
    onSearched?.();
    void navigate(paths.search(term));
  };
  return (
    <form role="search" className={styles.box} onSubmit={search}>
      <label htmlFor={id}>
        <VisuallyHidden>Search the shop</VisuallyHidden>
      </label>
      <input key={shown} id={id} name={fieldName} type="search" defaultValue={shown} placeholder="Search" maxLength={limits.fields.search} autoComplete="off" enterKeyHint="search" className={styles.input} />
      <IconButton type="submit" label="Search" icon={<Search size={18} strokeWidth={1.25} />} className={styles.submit} />
    </form>
  );
}
