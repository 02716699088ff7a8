import { defineModule } from '../module';
import { BlogComment, BlogPost } from './blog-post.entity';
import { CommentResolver, BlogResolver, SubmitCommentResolver } from './blog.resolver';
import { blogRoutes } from './blog.rest';
import { Blog } from './blog.service';
import { WritePost } from './write-blog-post';
import { SubmitComment } from './submit-comment';

/** Blog posts and their comments. */
export const blogModule = defineModule({
  name: 'blog',
  entities: [BlogPost, BlogComment],
  services: ({ db, clock, limits, points }) => {
    const blog = new Blog(db);
    return {
      blog,
      writePost: new WritePost(clock),
      submitComment: new SubmitComment(db, clock, limits, blog, points),
    };
  },
  resolvers: [
    [BlogResolver, ({ blog }) => new BlogResolver(blog)],
    [CommentResolver, () => new CommentResolver()],
    [SubmitCommentResolver, ({ submitComment }) => new SubmitCommentResolver(submitComment)],
  ],
  routes: ({ blog, submitComment }) => blogRoutes(blog, submitComment),
});
