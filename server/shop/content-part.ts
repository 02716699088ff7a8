import { JournalResolver } from '../features/content/journal.resolver';
import { commentRows, journalRows } from '../features/content/journal.rest';
import { SubmitComment } from '../features/content/submit-comment';
import { SubmitCommentResolver } from '../features/content/submit-comment.resolver';
import { type CataloguePart } from './catalogue-part';
import { type Ground, type ShopPart } from './ground';

/** The journal and its comments. */
export function contentPart({ db, clock, limits }: Ground, { journal }: Pick<CataloguePart, 'journal'>): ShopPart {
  const submitting = new SubmitComment(db, clock, limits, journal);
  return {
    resolvers: [new JournalResolver(journal), new SubmitCommentResolver(submitting)],
    rows: [...journalRows(journal), ...commentRows(submitting)],
  };
}
