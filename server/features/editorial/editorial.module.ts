import { contentModule } from '../content/content.module';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { PostChanges } from './post-changes.service';
import { PostList } from './post-list';
import { StaffPostsResolver } from './posts.resolver';
import { PublishDuePosts } from './publish-due-posts';

function createServices({ db, clock, logger }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { writePost } = use(contentModule);
  const posts = new PostList(db);
  return {
    posts,
    postChanges: new PostChanges(changes, posts, writePost),
    publishDuePosts: new PublishDuePosts({ db, clock, logger, changes, writePost }),
  };
}

/** What editors write in the back office: the journal. */
export const editorialModule = defineModule({
  name: 'editorial',
  services: createServices,
  adminResolvers: [[StaffPostsResolver, ({ posts, postChanges }) => new StaffPostsResolver(posts, postChanges)]],
  jobs: ({ publishDuePosts }) => [{ name: 'publish posts', intervalMs: 5000, run: () => publishDuePosts.run() }],
});
