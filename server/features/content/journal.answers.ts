import { type JsonSchema, listOf, moment, named, oneWord, orNull, picture, shape, text, whole } from '../../rest/json-schema';

const postShape = named('BlogPost', shape({
  ...{ id: whole, title: text, slug: text, description: text, image: orNull(picture), date: moment, readTime: text },
}));

const commentFields = { name: text, comment: text, slug: text, date: moment };

export const journalAnswers = {
  posts: listOf(postShape),
  post: postShape,
  comments: listOf(named('BlogComment', shape(commentFields))),
  comment: shape({ logstatus: oneWord('success'), ...commentFields }),
} satisfies Record<string, JsonSchema>;
