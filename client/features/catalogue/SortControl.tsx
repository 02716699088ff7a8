import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectBox } from '../../ui/SelectBox';
import { listHref, sortOptions, type FilteredListParams } from './list-params';
import styles from './ProductListing.module.css';

/** The sort order is stored in the URL, so that it can be shared and survives going back. Changing it resets to page one. */
export function SortControl({
  listParams,
  defaultSortLabel = 'Featured',
}: {
  listParams: FilteredListParams;
  defaultSortLabel?: string;
}) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choose = (value: string) => {
    const choice = sortOptions.find((one) => one.value === value);
    if (choice) void navigate(listHref(pathname, { ...listParams, sort: choice.sort, page: 1 }));
  };
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <SelectBox
        id={id}
        options={sortOptions.map(({ value, label }) => ({ value, label: value === '' ? defaultSortLabel : label }))}
        value={sortOptions.find(({ sort }) => sort === listParams.sort)?.value}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
