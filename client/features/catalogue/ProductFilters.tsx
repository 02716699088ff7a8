import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ProductFacetPartsFragment } from './Facets.generated';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Dialog';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { listHref, type FilteredQuestion } from './list-address';
import { filterWords, withFacet } from './list-filter';
import styles from './ProductFilters.module.css';

type Facet = ProductFacetPartsFragment['facets'][number];

interface FilterProps {
  facets: readonly Facet[];
  question: FilteredQuestion;
}

/** Button and drawer with the list's filters. Each value is a link, since filters are stored in the URL. */
export function FilterDrawer({ facets, question, totalCount }: FilterProps & { totalCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const useful = facets.filter(({ values }) => values.length > 1 || values.some(({ selected }) => selected));
  if (useful.length === 0) return null;
  const chosen = filterWords(question.filter).length;
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={setOpen}
      title="Filter"
      trigger={
        <Button variant="quiet" icon={<SlidersHorizontal size={18} strokeWidth={1.25} />}>
          {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
        </Button>
      }
      footer={
        <Button wide onClick={() => setOpen(false)}>
          {totalCount === 1 ? 'Show 1 product' : `Show ${totalCount} products`}
        </Button>
      }
    >
      {useful.map((facet) => (
        <FacetChoices key={facet.key} facet={facet} question={question} />
      ))}
    </Drawer>
  );
}

function FacetChoices({ facet: { key, label, values }, question }: { facet: Facet; question: FilteredQuestion }) {
  const { pathname } = useLocation();
  return (
    <section className={styles.facet} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ul role="list">
        {values.map(({ value, label: name, count, selected }) => (
          <li key={value}>
            <Link
              to={listHref(pathname, {
                ...question,
                page: 1,
                filter: withFacet(question.filter, key, selected ? undefined : value),
              })}
              aria-current={selected ? 'true' : undefined}
              className={styles.value}
              rel="nofollow"
            >
              <span className={styles.mark} aria-hidden="true" />
              <span>{name}</span>
              <span className={styles.count}>
                {count}
                <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ facets, question }: FilterProps) {
  const { pathname } = useLocation();
  const words = filterWords(question.filter);
  if (words.length === 0) return null;
  return (
    <ul role="list" aria-label="Chosen filters" className={styles.chosen}>
      {words.map(([key, value]) => (
        <li key={key}>
          <Link
            to={listHref(pathname, { ...question, page: 1, filter: withFacet(question.filter, key, undefined) })}
            className={styles.chip}
          >
            <VisuallyHidden>Remove </VisuallyHidden>
            {nameOf(facets, key, value)}
            <X size={16} strokeWidth={1.25} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={listHref(pathname, { sort: question.sort, page: 1 })} className={styles.clear}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** Falls back to the value itself: a value without matching products is not among the facets. */
function nameOf(facets: readonly Facet[], key: string, value: string): string {
  const facet = facets.find((one) => one.key === key);
  const label = facet?.values.find((one) => one.value === value)?.label ?? value;
  return facet ? `${facet.label}: ${label}` : label;
}
