import type { CommentPartsFragment } from '../features/content/PostComments.generated';
import type { RootResolvers } from './api';
import { testPost, testPosts } from './posts';
import { renderPage } from './render-page';
import { BlogDetailPage } from '../pages/blog-detail/BlogDetailPage';

export const ada: CommentPartsFragment = {
  name: 'Ada',
  comment: 'Soft as moss.',
  date: '2026-11-20T00:00:00.000Z',
  reply: null,
};
type Comments = CommentPartsFragment[];
/** Pages of ten of these comments, numbered as the server does. */
const paged =
  (comments: Comments) =>
  ({ page }: { page: number }) => {
    const pageCount = Math.ceil(comments.length / 10);
    const currentPage = Math.max(1, Math.min(page, pageCount));
    return {
      nodes: comments.slice((currentPage - 1) * 10, currentPage * 10),
      totalCount: comments.length,
      pageInfo: { currentPage, pageCount },
    };
  };
export const testPostDetails = (comments: Comments = [ada]) => ({
  ...testPost(),
  description: '<p>Moss has <em>no</em> roots.</p>',
  commentsConnection: paged(comments),
});
export const makeComments = (count: number): Comments =>
  Array.from({ length: count }, (_, index) => ({ ...ada, comment: `Comment ${index + 1}` }));

interface ShowOptions {
  post?: object | null;
  answers?: RootResolvers;
  path?: string;
}

export function show({ post = testPostDetails(), answers = {}, path = '/blog-detail/moss' }: ShowOptions = {}) {
  const given: RootResolvers = {
    blogPost: () => post,
    blogPosts: () => ({ nodes: [testPost(), ...testPosts(3)] }),
    ...answers,
  };
  return renderPage(<BlogDetailPage />, { route: '/blog-detail/:slug', path, answers: given });
}
