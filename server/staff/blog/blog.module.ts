import { blogModule } from '../../features/blog/blog.module';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { StaffCommentsResolver } from './comments.resolver';
import { StaffPostsResolver } from './blog-posts.resolver';
import { PublishDuePosts } from './publish-due-posts';

function createServices({ db, clock, logger }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { writePost } = use(blogModule);
  return {
    ...{ db, clock, changes, writePost },
    publishDuePosts: new PublishDuePosts({ db, clock, logger, changes, writePost }),
  };
}

/** Blog posts and their comments. */
export const staffBlogModule = defineModule({
  name: 'staff/blog',
  services: createServices,
  adminResolvers: [
    [StaffPostsResolver, (s) => new StaffPostsResolver(s.db, s.changes, s.writePost)],
    [StaffCommentsResolver, ({ db, clock, changes }) => new StaffCommentsResolver(db, clock, changes)],
  ],
  jobs: ({ publishDuePosts }) => [{ name: 'publish posts', intervalMs: 5000, run: () => publishDuePosts.run() }],
});
