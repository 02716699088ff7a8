import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../graphql/connection';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType('BlogComment', {
  description: 'What a reader wrote below a post. The email stays with the shop.',
  simpleResolvers: true,
})
export class BlogCommentType {
  @Field(() => String, { description: 'Who wrote it.' })
  name: string;

  @Field(() => String, { description: 'What was written, as plain text.' })
  comment: string;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  date: Date;
}

@ObjectType('BlogPost', { description: 'A post of the journal.' })
export class BlogPostType {
  @Field(() => ID, { description: 'The number of the post.' })
  id: number;

  @Field(() => String, { description: "The last part of the post's address, /blog-detail/{slug}." })
  slug: string;

  @Field(() => String, { description: 'The headline.' })
  title: string;

  @Field(() => DateTimeScalar, { description: 'When it was published.' })
  date: Date;

  @Field(() => String, { description: 'How long it takes to read, for example "4 min read".' })
  readTime: string;
}

export const BlogCommentConnection = connectionOf(BlogCommentType, 'BlogComment', 'comments on a post');
export const BlogPostConnection = connectionOf(BlogPostType, 'BlogPost', 'posts of the journal');
