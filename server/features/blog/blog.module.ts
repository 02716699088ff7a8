import { defineModule } from '../module';
import { BlogComment, BlogPost } from './post.entity';
import { CommentResolver, JournalResolver, SubmitCommentResolver } from './blog.resolver';
import { journalRoutes } from './blog.rest';
import { Journal } from './blog.service';
import { WritePost } from './write-post';
import { SubmitComment } from './post-comments';

/** The journal and its comments. */
export const blogModule = defineModule({
  name: 'blog',
  entities: [BlogPost, BlogComment],
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
