import { type Static, Type } from '@sinclair/typebox';
import { commentForm } from '../../../domain/forms/comment';
import { masterUrl } from '../../infra/media-manifest';
import {
  dateTime,
  email,
  fullName,
  imageUrl,
  nullable,
  numericId,
  slug as slugOf,
  success,
  text,
} from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { notFound, route, type RestRoute } from '../../rest/route';
import { type Blog, type PostWithDescription } from './blog.service';
import { type SubmitComment } from './submit-comment';
import { postComments } from './blog-post.loaders';

const slug = slugOf('URL slug of the post.', 'rosemary-scalp-ritual');

const post = Type.Object(
  {
    id: numericId('Id of the post.', 6),
    title: text('The headline.', 'A rosemary scalp ritual'),
    slug,
    description: text('Full text of the post. Sanitised HTML.', '<p>Five minutes, ten fingers.</p>'),
    image: nullable(imageUrl, 'URL of the image, relative to the origin of the shop.'),
    date: dateTime,
    readTime: text('Estimated reading time.', '4 min read'),
  },
  { title: 'BlogPost' },
);

const writtenFields = {
  name: fullName,
  comment: text('The text of the comment.', 'I tried it this morning. Thank you!'),
};
const commentFields = { ...writtenFields, slug, date: dateTime };

function postBody({ id, title, slug, description, image, date, readTime }: PostWithDescription): Static<typeof post> {
  return { id, title, slug, description, image: image === null ? null : masterUrl(image), date, readTime };
}

const publicRead = {
  method: 'GET',
  tag: 'Journal',
  access: 'public',
  scope: 'catalogue:read',
  isPubliclyCacheable: true,
} as const;

const listPosts = (blog: Blog) =>
  route({
    ...publicRead,
    path: '/allblog',
    operationId: 'listPosts',
    summary: 'List all posts',
    description: 'Returns all posts, newest first.',
    response: Type.Array(post),
    run: async () => (await blog.all()).map(postBody),
  });

const getPost = (blog: Blog) =>
  route({
    ...publicRead,
    path: '/blog/:slug',
    operationId: 'getPost',
    summary: 'Get a post',
    description: 'Returns a post.',
    params: { slug },
    response: post,
    errorStatuses: [404],
    async run({ params }) {
      const found = await blog.bySlug(params.slug);
      return found ? postBody(found) : notFound();
    },
  });

const listComments = (blog: Blog) =>
  route({
    ...publicRead,
    path: '/blogcommentfetch/:slug',
    operationId: 'listComments',
    summary: 'List the comments on a post',
    description: 'Returns the comments, oldest first; an empty list for an unknown slug.',
    params: { slug },
    response: Type.Array(Type.Object(commentFields, { title: 'BlogComment' })),
    async run({ params: { slug }, context }) {
      const found = await blog.bySlug(slug);
      const comments = found ? await context.load(postComments, found.id) : [];
      return comments.map(({ name, comment, date }) => ({ name, comment, slug, date }));
    },
  });

const submitComment = (submission: SubmitComment) =>
  route({
    method: 'POST',
    path: '/blogcommentsubmit/:slug',
    operationId: 'submitComment',
    tag: 'Journal',
    summary: 'Comment on a post',
    description: 'Publishes a comment. The email address is never published.',
    access: 'public',
    scope: 'messages:write',
    params: { slug },
    body: formBody(commentForm, {
      ...writtenFields,
      email,
      website: text('Honeypot against spam bots; leave it out.', ''),
    }),
    response: Type.Object({ logstatus: success, ...commentFields }),
    errorStatuses: [404],
    async run({ params: { slug }, input, context }) {
      const { name, comment, date } = await submission.submit({ ...input, slug }, context.caller);
      return { logstatus: 'success', name, comment, slug, date };
    },
  });

export const blogRoutes = (blog: Blog, submission: SubmitComment): RestRoute[] => [
  listPosts(blog),
  getPost(blog),
  listComments(blog),
  submitComment(submission),
];
