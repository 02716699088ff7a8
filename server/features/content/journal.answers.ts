import {
  type JsonSchema,
  listOf,
  moment,
  named,
  oneWord,
  orNull,
  picture,
  shape,
  text,
  whole,
} from '../../rest/json-schema';
import { operations } from '../../rest/operation';

const postShape = named(
  'BlogPost',
  shape({
    ...{ id: whole, title: text, slug: text, description: text, image: orNull(picture), date: moment, readTime: text },
  }),
);

const commentFields = { name: text, comment: text, slug: text, date: moment };

const answers = {
  posts: listOf(postShape),
  post: postShape,
  comments: listOf(named('BlogComment', shape(commentFields))),
  comment: shape({ logstatus: oneWord('success'), ...commentFields }),
} satisfies Record<string, JsonSchema>;

const slug: JsonSchema = {
  ...text,
  description: "The last part of the post's address.",
  examples: ['rosemary-scalp-ritual'],
};

export const journalOperations = operations('Journal', {
  listPosts: {
    answer: answers.posts,
    summary: 'List all posts',
    description: 'The posts of the journal, the latest first.',
  },
  getPost: {
    answer: answers.post,
    params: { slug },
    refusals: [404],
    summary: 'Get a post',
    description: 'One post of the journal.',
  },
  listComments: {
    answer: answers.comments,
    params: { slug },
    summary: 'List the comments on a post',
    description: 'Comments in the order of writing; an unknown slug is an empty list.',
  },
  submitComment: {
    answer: answers.comment,
    params: { slug },
    refusals: [404],
    summary: 'Comment on a post',
    description: 'Publishes a comment. The email address is for the shop alone and never shown.',
  },
});
