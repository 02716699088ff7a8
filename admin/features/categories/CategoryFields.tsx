import type { ReactNode } from 'react';
import { Field, TextAreaField } from '../../../client/ui/Field';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { PictureField } from '../media/PictureField';
import type { CategoryPartsFragment } from './Categories.generated';

const limits = staffLimits.content.category;

export interface CategoryValues {
  title: string;
  description: string;
  banner: string;
  tile: string;
}

export const valuesOf = ({ title, description, bannerPath, tilePath }: CategoryPartsFragment): CategoryValues => ({
  ...{ title, description: description ?? '', banner: bannerPath ?? '', tile: tilePath ?? '' },
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The values as the mutations take them. */
export const factsOf = ({ title, description, banner, tile }: CategoryValues) => ({
  ...{ title, description: orNull(description), banner: orNull(banner), tile: orNull(tile) },
});

interface CategoryFieldsProps {
  /** Fields between the name and the description. */
  children?: ReactNode;
  onNameLeft?: () => void;
}

/** What is written of a category, whether it is new or not. */
export function CategoryFields({ children, onNameLeft }: CategoryFieldsProps) {
  return (
    <>
      <div onBlur={onNameLeft}>
        <Field name="title" label="Name" autoComplete="off" maxLength={limits.title} />
      </div>
      {children}
      <TextAreaField name="description" label="Description" optional maxLength={limits.description} />
      <PictureField
        name="banner"
        label="Banner"
        hint="For the APIs. The storefront has pictures of its own above four categories."
      />
      <PictureField name="tile" label="Tile" hint="On the home page." />
    </>
  );
}
