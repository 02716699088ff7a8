import type { InferType } from 'yup';
import { text } from '../../../domain/forms/fields';
import { postForm } from '../../../domain/forms/blog';
import { localTime, timeOfLocal } from '../../lib/times';
import { orNull } from '../../lib/typed-text';
import type { CreatePostMutationVariables, PostPartsFragment } from './BlogPosts.generated';

const maxDate = 20;

/** Extends the server's form with the date as the browser's field writes it. */
export const postValuesForm = postForm.shape({
  date: text({ label: 'Date', blank: 'Choose a date and a time.', max: maxDate }),
});

/** The picture is a path, empty without one; the date is in the time zone of the browser. */
export interface PostValues extends Required<InferType<typeof postValuesForm>> {
  isPublished: boolean;
}

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
export const variablesOf = (values: PostValues, seen?: PostPartsFragment): CreatePostMutationVariables => ({
  ...values,
  image: orNull(values.image),
  // Without a time the form is not valid.
  date: timeOfLocal(values.date, seen?.date) ?? '',
  readTime: orNull(values.readTime),
});
