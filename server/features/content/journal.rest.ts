import { commentForm } from '../../../domain/forms/comment';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import { formBody } from '../../rest/request-body';
import { notFound, route, type RestRoute } from '../../rest/route';
import { journalOperations, type postShape } from './journal.openapi';
import { type Journal, type PostWithDescription } from './journal.service';
import { postComments } from './post.loaders';
import { type SubmitComment } from './journal-comments';

function postBody(post: PostWithDescription): ValueOf<typeof postShape> {
  const { id, title, slug, description, image, date, readTime } = post;
  return { id, title, slug, description, image: image === null ? null : masterUrl(image), date, readTime };
}

const publicRead = { method: 'GET', access: 'public', scope: 'catalogue:read', isPubliclyCacheable: true } as const;

/** The documented paths for reading the journal. */
export function journalRoutes(journal: Journal): RestRoute[] {
  return [
    route({
      ...publicRead,
      path: '/allblog',
      ...journalOperations.listPosts,
      run: async () => (await journal.all()).map(postBody),
    }),
    route({
      ...publicRead,
      path: '/blog/:slug',
      ...journalOperations.getPost,
      async run({ params }) {
        const post = await journal.bySlug(params.slug);
        return post ? postBody(post) : notFound();
      },
    }),
    route({
      ...publicRead,
      path: '/blogcommentfetch/:slug',
      ...journalOperations.listComments,
      async run({ params: { slug }, context }) {
        const post = await journal.bySlug(slug);
        const comments = post ? await context.load(postComments, post.id) : [];
        return comments.map(({ name, comment, date }) => ({ name, comment, slug, date }));
      },
    }),
  ];
}

/** The documented path for commenting on a post. */
export function commentRoutes(submitComment: SubmitComment): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/blogcommentsubmit/:slug',
      access: 'public',
      scope: 'messages:write',
      ...journalOperations.submitComment,
      body: formBody(commentForm),
      async run({ params: { slug }, input, context }) {
        const { name, comment, date } = await submitComment.submit({ ...input, slug }, context.caller);
        return { logstatus: 'success', name, comment, slug, date };
      },
    }),
  ];
}
