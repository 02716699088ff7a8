import { text } from '../../../domain/forms/fields';
import { postForm } from '../../../domain/forms/blog';
import { localTime, timeOfLocal } from '../../lib/times';
import { orNull } from '../../lib/typed-text';
import type { CreatePostMutationVariables, PostPartsFragment } from './BlogPosts.generated';

export interface PostValues {
  slug: string;
  title: string;
  description: string;
  /** The path; empty without a picture. */
  image: string;
  /** The date is in the time zone of the browser. */
  date: string;
  readTime: string;
  isPublished: boolean;
}

const maxDate = 20;

/** Extends the server's form with the date as the browser's field writes it. */
export const postValuesForm = postForm.shape({
  date: text({ label: 'Date', blank: 'Choose a date and a time.', max: maxDate }),
});

export const emptyPost = (): PostValues => ({
  ...{ slug: '', title: '', description: '', image: '', readTime: '', isPublished: false },
  date: localTime(new Date().toISOString()),
});

export const valuesOf = ({
  slug,
  title,
  description,
  imagePath,
  date,
  readTime,
  state,
}: PostPartsFragment): PostValues => ({
  ...{ slug, title, description, readTime },
  image: imagePath ?? '',
  date: localTime(date),
  isPublished: state !== 'DRAFT',
});

/** @param seen the post that is changed */
export const variablesOf = (
  { slug, title, description, image, date, readTime, isPublished }: PostValues,
  seen?: PostPartsFragment,
): CreatePostMutationVariables => ({
  ...{ slug, title, description, isPublished },
  image: orNull(image),
  // Without a time the form is not valid.
  date: timeOfLocal(date, seen?.date) ?? '',
  readTime: orNull(readTime),
});
