import type { InferType } from 'yup';
import type { categoryForm } from '../../../domain/forms/classification';
import type { ReactNode } from 'react';
import { TextField, TextAreaField } from '../../../client/ui/TextField';
import { bannerOfKey } from '../../../domain/category-banners';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { orNull } from '../../lib/typed-text';
import { PictureField } from '../pictures/PictureField';
import type { CategoryPartsFragment } from './Categories.generated';

const limits = staffLimits.content.category;

export type CategoryValues = Required<InferType<typeof categoryForm>>;

export const valuesOf = ({ title, description, bannerPath, tilePath }: CategoryPartsFragment): CategoryValues => ({
  title,
  description: description ?? '',
  banner: bannerPath ?? '',
  tile: tilePath ?? '',
});

/** Returns the values as the mutations take them. */
export const textsOf = ({ title, description, banner, tile }: CategoryValues) => ({
  title,
  description: orNull(description),
  banner: orNull(banner),
  tile: orNull(tile),
});

interface CategoryFieldsProps {
  /** The key decides whether the page of the category has a banner. */
  categoryKey: string;
  /** Other fields stand between the name and the description. */
  children?: ReactNode;
  onNameLeft?: () => void;
}

/** Shows the fields of a category, new or not. */
export function CategoryFields({ categoryKey, children, onNameLeft }: CategoryFieldsProps) {
  return (
    <>
      <div onBlur={onNameLeft}>
        <TextField<CategoryValues> name="title" label="Name" autoComplete="off" maxLength={limits.title} />
      </div>
      {children}
      <TextAreaField<CategoryValues> name="description" label="Description" optional maxLength={limits.description} />
      {bannerOfKey(categoryKey) !== null && (
        <PictureField<CategoryValues>
          name="banner"
          label="Banner"
          hint="Above the products of its page; name and description cover the left half. Without one, the page has a picture of the shop."
        />
      )}
      <PictureField<CategoryValues> name="tile" label="Tile" hint="On the home page." />
    </>
  );
}
