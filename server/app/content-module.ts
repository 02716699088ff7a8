import { JournalResolver } from '../features/content/journal.resolver';
import { commentRoutes, journalRoutes } from '../features/content/journal.rest';
import { SubmitComment } from '../features/content/submit-comment';
import { SubmitCommentResolver } from '../features/content/submit-comment.resolver';
import { type CatalogueModule } from './catalogue-module';
import { type Infrastructure, type ShopModule } from './infrastructure';

/** The journal and its comments. */
export function createContentModule(
  { db, clock, limits }: Infrastructure,
  { journal }: Pick<CatalogueModule, 'journal'>,
): ShopModule {
  const submitComment = new SubmitComment(db, clock, limits, journal);
  return {
    resolvers: [new JournalResolver(journal), new SubmitCommentResolver(submitComment)],
    routes: [...journalRoutes(journal), ...commentRoutes(submitComment)],
  };
}
