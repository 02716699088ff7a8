import { commentForm } from '../../../domain/forms/comment';
import { parseForm } from '../../../domain/forms/parse';
import { masterUrl } from '../../infra/media-manifest';
import { notFound, type RestCall, type RestRoute } from '../../rest/route';
import { journalOperations } from './journal.openapi';
import { type Journal, type PostWithDescription } from './journal.service';
import { postComments } from './post.loaders';
import { type SubmitComment } from './submit-comment';

function postBody({ id, title, slug, description, image, date, readTime }: PostWithDescription) {
  return { id, title, slug, description, image: image === null ? null : masterUrl(image), date, readTime };
}

/** Always present: the router fills the parameters of the row's path. */
const slugOf = ({ params }: RestCall): string => params['slug'] ?? '';

/** The documented paths for reading the journal. */
export function journalRoutes(journal: Journal): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/allblog',
      access: 'public',
      ...journalOperations.listPosts,
      isPubliclyCacheable: true,
      run: async () => (await journal.all()).map(postBody),
    },
    {
      method: 'GET',
      path: '/blog/:slug',
      access: 'public',
      ...journalOperations.getPost,
      isPubliclyCacheable: true,
      run: async (call) => {
        const post = await journal.bySlug(slugOf(call));
        return post ? postBody(post) : notFound();
      },
    },
    {
      method: 'GET',
      path: '/blogcommentfetch/:slug',
      access: 'public',
      ...journalOperations.listComments,
      isPubliclyCacheable: true,
      run: async (call) => {
        const post = await journal.bySlug(slugOf(call));
        const comments = post ? await call.context.load(postComments, post.id) : [];
        return comments.map(({ name, comment, date }) => ({ name, comment, slug: slugOf(call), date }));
      },
    },
  ];
}

/** The documented path for commenting on a post. */
export function commentRoutes(submitComment: SubmitComment): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/blogcommentsubmit/:slug',
      access: 'public',
      ...journalOperations.submitComment,
      form: commentForm,
      run: async (call) => {
        const draft = { ...parseForm(commentForm, call.body), slug: slugOf(call) };
        const { name, comment, date } = await submitComment.submit(draft, call.context.caller);
        return { logstatus: 'success', name, comment, slug: draft.slug, date };
      },
    },
  ];
}
