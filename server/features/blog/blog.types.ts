import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection';
import { DateTimeScalar } from '../../graphql/value.types';

@ObjectType('BlogComment', {
  description: 'A comment on a blog post. The email address of the author is not exposed.',
  simpleResolvers: true,
})
export class BlogCommentType {
  @Field(() => String, { description: 'Name of the author.' })
  name: string;

  @Field(() => String, { description: 'Text of the comment, as plain text.' })
  comment: string;

  @Field(() => DateTimeScalar, { description: 'The time at which the comment was written.' })
  date: Date;
}

@ObjectType('BlogPost', { description: 'A blog post.', simpleResolvers: true })
export class BlogPostType {
  @Field(() => ID, { description: 'Numeric ID of the post, as a string.' })
  id: number;

  @Field(() => String, { description: 'URL slug, as in /blog-detail/{slug}.' })
  slug: string;

  @Field(() => String, { description: 'Title of the post.' })
  title: string;

  @Field(() => DateTimeScalar, { description: 'The time of publication.' })
  date: Date;

  @Field(() => String, { description: 'Estimated reading time, for example "4 min read".' })
  readTime: string;
}

export const BlogCommentConnection = connectionOf(BlogCommentType, 'BlogComment', 'comments on a post');
export const BlogPostConnection = connectionOf(BlogPostType, 'BlogPost', 'posts of the blog');
