import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectBox } from '../../ui/SelectBox';
import { listHref, sortChoices, type FilteredQuestion } from './list-address';
import styles from './ProductListing.module.css';

/** The sort order is stored in the URL, so that it can be shared and survives going back. Changing it resets to page one. */
export function SortControl({
  question,
  usualOrder = 'Featured',
}: {
  question: FilteredQuestion;
  usualOrder?: string;
}) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choose = (value: string) => {
    const choice = sortChoices.find((one) => one.value === value);
    if (choice) void navigate(listHref(pathname, { ...question, sort: choice.sort, page: 1 }));
  };
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <SelectBox
        id={id}
        options={sortChoices.map(({ value, label }) => ({ value, label: value === '' ? usualOrder : label }))}
        value={sortChoices.find(({ sort }) => sort === question.sort)?.value}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
