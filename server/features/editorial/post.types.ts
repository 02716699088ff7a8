import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { type PostState } from '../../../domain/journal';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar, HtmlScalar, Image, imageOrNull } from '../../graphql/value.types';
import { type BlogPost } from '../content/journal.entity';
import { postState, postVersion } from '../content/post-version';
import { type PostRow } from './post-list';

/** The values are those of `PostState`. */
export enum PostStateEnum {
  DRAFT = 'draft',
  SCHEDULED = 'scheduled',
  PUBLISHED = 'published',
}

registerEnumType(PostStateEnum, {
  name: 'PostState',
  description: 'Whether readers see a post.',
  valuesConfig: {
    DRAFT: { description: 'Only staff see it.' },
    SCHEDULED: { description: 'Only staff see it, until it is published at its date.' },
    PUBLISHED: { description: 'The storefront shows it.' },
  },
});

@ObjectType('JournalPostEntry', { description: 'A post of the journal in a list.', simpleResolvers: true })
export class StaffPostEntry {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => Image, { nullable: true, description: 'Picture above the text; null without one.' })
  image: Image | null;

  @Field(() => DateTimeScalar, { description: 'Date that readers see, and by which posts are sorted.' })
  date: Date;

  @Field(() => String, { description: 'Time to read it, as readers see it.' })
  readTime: string;

  @Field(() => PostStateEnum, { description: 'Whether readers see it.' })
  state: PostState;
}

@ObjectType('JournalPost', { description: 'A post of the journal.', simpleResolvers: true })
export class StaffPost extends StaffPostEntry {
  @Field(() => HtmlScalar, { description: 'Text, as it was sanitised.' })
  description: string;

  @Field(() => String, { nullable: true, description: 'Path of its picture below the media folder; null without one.' })
  imagePath: string | null;

  @Field(() => String, { description: 'Version to pass back with a change.' })
  version: string;
}

export const postEntryOf = (row: PostRow): StaffPostEntry => ({
  ...{ id: String(row.id), slug: row.slug, title: row.title, date: row.date, readTime: row.readTime },
  image: imageOrNull(row.image, row.title),
  state: postState(row),
});

export const staffPostOf = (post: BlogPost): StaffPost => ({
  ...postEntryOf(post),
  description: post.description,
  imagePath: post.image,
  version: postVersion(post),
});

@ObjectType('JournalPostPage', { description: 'A page of posts, newest first.' })
export class StaffPostPage extends keyPageOf(StaffPostEntry, 'posts') {}

@ObjectType('JournalPostPayload', { description: 'Result of a change to a post.' })
export class StaffPostPayload extends StaffPayload {
  @Field(() => StaffPost, { nullable: true, description: 'The post after the change; null on errors.' })
  post?: StaffPost | null;

  @Field(() => StaffPost, { nullable: true, description: 'The current state if an older one was seen; else null.' })
  conflict?: StaffPost | null;
}

@ObjectType('DeletionPayload', { description: 'Result of a deletion.' })
export class DeletionPayload extends StaffPayload {
  @Field(() => ID, { nullable: true, description: 'Identifier of what was deleted; null on errors.' })
  deletedId?: string | null;
}
