import { defineModule } from '../module';
import { BlogComment } from './blog-comment.entity';
import { BlogPost } from './blog-post.entity';
import { JournalResolver } from './journal.resolver';
import { commentRoutes, journalRoutes } from './journal.rest';
import { Journal } from './journal.service';
import { SubmitComment } from './submit-comment';
import { SubmitCommentResolver } from './submit-comment.resolver';

/** The journal and its comments. */
export const contentModule = defineModule({
  name: 'content',
  entities: [BlogPost, BlogComment],
  services: ({ db, clock, limits }) => {
    const journal = new Journal(db);
    return { journal, submitComment: new SubmitComment(db, clock, limits, journal) };
  },
  resolvers: [
    [JournalResolver, ({ journal }) => new JournalResolver(journal)],
    [SubmitCommentResolver, ({ submitComment }) => new SubmitCommentResolver(submitComment)],
  ],
  routes: ({ journal, submitComment }) => [...journalRoutes(journal), ...commentRoutes(submitComment)],
});
