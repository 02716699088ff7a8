import {
  type JsonSchema,
  listOf,
  dateTime,
  named,
  enumOf,
  nullable,
  imageUrl,
  objectOf,
  text,
  numericId,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

export const postShape = named(
  'BlogPost',
  objectOf({
    id: numericId,
    title: text,
    slug: text,
    description: text,
    image: nullable(imageUrl),
    date: dateTime,
    readTime: text,
  }),
);

const commentFields = { name: text, comment: text, slug: text, date: dateTime };

const responses = {
  posts: listOf(postShape),
  post: postShape,
  comments: listOf(named('BlogComment', objectOf(commentFields))),
  comment: objectOf({ logstatus: enumOf('success'), ...commentFields }),
};

const slug: JsonSchema = {
  ...text,
  description: 'URL slug of the post.',
  examples: ['rosemary-scalp-ritual'],
};

export const journalOperations = operations('Journal', {
  listPosts: {
    response: responses.posts,
    summary: 'List all posts',
    description: 'Returns all posts, newest first.',
  },
  getPost: {
    response: responses.post,
    params: { slug },
    errorStatuses: [404],
    summary: 'Get a post',
    description: 'Returns a post.',
  },
  listComments: {
    response: responses.comments,
    params: { slug },
    summary: 'List the comments on a post',
    description: 'Returns the comments, oldest first; an empty list for an unknown slug.',
  },
  submitComment: {
    response: responses.comment,
    params: { slug },
    errorStatuses: [404],
    summary: 'Comment on a post',
    description: 'Publishes a comment. The email address is never published.',
  },
});
