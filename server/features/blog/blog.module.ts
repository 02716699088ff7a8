import { defineModule } from '../module';
import { BlogComment, BlogPost } from './blog-post.entity';
import { BlogResolver, CommentResolver } from './blog.resolver';
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
    [BlogResolver, ({ blog, submitComment }) => new BlogResolver(blog, submitComment)],
    [CommentResolver, () => new CommentResolver()],
  ],
  routes: ({ blog, submitComment }) => blogRoutes(blog, submitComment),
});
