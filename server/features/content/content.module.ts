import { defineModule } from '../module';
import { FormerSlug } from './former-slug.entity';
import { BlogComment, BlogPost } from './journal.entity';
import { CommentResolver, JournalResolver, SubmitCommentResolver } from './journal.resolver';
import { journalRoutes } from './journal.rest';
import { Journal } from './journal.service';
import { WritePost } from './write-post';
import { SubmitComment } from './journal-comments';

/** The journal and its comments. */
export const contentModule = defineModule({
  name: 'content',
  entities: [BlogPost, BlogComment, FormerSlug],
  services: ({ db, clock, limits, points }) => {
    const journal = new Journal(db);
    return {
      journal,
      writePost: new WritePost(clock),
      submitComment: new SubmitComment(db, clock, limits, journal, points),
    };
  },
  resolvers: [
    [JournalResolver, ({ journal }) => new JournalResolver(journal)],
    [CommentResolver, () => new CommentResolver()],
    [SubmitCommentResolver, ({ submitComment }) => new SubmitCommentResolver(submitComment)],
  ],
  routes: ({ journal, submitComment }) => journalRoutes(journal, submitComment),
});
