import { useEffect, useState } from 'react';
import type { CatalogueEntryKind } from '../../generated/schema';
import { useCatalogueEntriesForQuery, type EditedEntryFragment } from './ProductEditor.generated';

const pauseMs = 200;

/** Returns a text after typing has paused, so that not every letter is a search. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface EntryOptions {
  readonly kind: CatalogueEntryKind;
  /** Slug of an entry that is not offered. */
  readonly except?: string;
  /** Makes an entry of what was typed; null if nothing can be made of it. */
  readonly entryOf?: (text: string) => EditedEntryFragment | null;
  readonly typed: string;
  readonly picked: readonly EditedEntryFragment[];
  /** Whether the catalogue is asked. */
  readonly isWanted: boolean;
}

/** Returns the options: entries of the catalogue for the text that are not picked yet, and one that can be made of it. */
export function useEntryOptions({ kind, except, entryOf, typed, picked, isWanted }: EntryOptions) {
  const text = useSettled(typed.trim());
  const { data, previousData, loading } = useCatalogueEntriesForQuery({ variables: { kind, text }, skip: !isWanted });
  const taken = new Set([except, ...picked.map(({ slug }) => slug)]);
  const found = (data ?? previousData)?.catalogueEntries ?? [];
  const made = loading ? null : newEntry(text, found, entryOf);
  const options = [...found, ...(made ? [made] : [])].filter(({ slug }) => !taken.has(slug));
  const isSettled = !loading && data !== undefined && text === typed.trim();
  return { options, newSlug: made?.slug, isSettled };
}

function newEntry(text: string, found: readonly EditedEntryFragment[], entryOf: EntryOptions['entryOf']) {
  const made = text === '' ? null : entryOf?.(text);
  return made && found.every(({ slug }) => slug !== made.slug) ? made : null;
}
