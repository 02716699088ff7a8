import { useFilters } from './filters-in-address';
import { startOfDay } from './times';

/** One option of a filter: how the address writes it, its label, and the value that the query gets. */
interface Choice<Value> {
  readonly value: string;
  readonly label: string;
  readonly means: Value;
}

/** A filter of a list. The address has its value as text, under the name of the filter. */
export interface ListFilter<Value> {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'select' | 'buttons';
  readonly choices: readonly Choice<unknown>[];
  /** The label of a select without a choice. */
  readonly placeholder: string;
  /** Returns the value for the query; an unknown text counts as none. */
  readonly parse: (text: string | null) => Value;
}

export type ListFilters = Readonly<Record<string, ListFilter<unknown>>>;

type ValuesOf<Filters extends ListFilters> = {
  readonly [Name in keyof Filters]: Filters[Name] extends ListFilter<infer Value> ? Value : never;
};

export const textFilter = (label: string): ListFilter<string | null> => ({
  ...{ label, kind: 'text', choices: [], placeholder: '' },
  parse: (text) => text,
});

/** Filters by a day, and gives the query its first instant. @param daysLater 1 for the end of a period */
export const dateFilter = (label: string, daysLater = 0): ListFilter<string | null> => ({
  ...{ label, kind: 'date', choices: [], placeholder: '' },
  parse: (text) => startOfDay(text, daysLater),
});

/** @param otherwise the label and the value when nothing is chosen; by default all rows */
export const selectFilter = <Value>(
  label: string,
  choices: readonly Choice<Value>[],
  otherwise: { readonly label: string; readonly means: Value } | null = null,
): ListFilter<Value | null> => ({
  ...{ label, kind: 'select', choices, placeholder: otherwise?.label ?? 'All' },
  parse: (text) => (choices.find(({ value }) => value === text) ?? otherwise)?.means ?? null,
});

/** Shows the filter that is used most as buttons. @param first counts when nothing is chosen */
export const buttonsFilter = <Value>(
  label: string,
  first: Choice<Value>,
  ...others: readonly Choice<Value>[]
): ListFilter<Value> => ({
  ...{ label, kind: 'buttons', choices: [first, ...others], placeholder: '' },
  parse: (text) => (others.find(({ value }) => value === text) ?? first).means,
});

/** Returns the states of an enum as choices, from their labels. */
export function choicesOf<State extends string>(labels: Readonly<Record<State, string>>): Choice<State>[] {
  // The keys of a record of all states are the states.
  const states = Object.keys(labels) as State[];
  return states.map((state) => ({ value: state, label: labels[state], means: state }));
}

/** Reads the filters of a list from the address. @returns their values, and the cursor of the page */
export function useListFilters<Filters extends ListFilters>(filters: Filters) {
  const { read, search } = useFilters();
  const values = Object.fromEntries(Object.entries(filters).map(([name, { parse }]) => [name, parse(read(name))]));
  return {
    // Each filter parses the text under its own name.
    values: values as ValuesOf<Filters>,
    after: read('after'),
    isFiltered: search.size > 0,
  };
}
