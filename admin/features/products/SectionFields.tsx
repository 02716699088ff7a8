import type { DynamicValues } from '../../../client/ui/field-state';
import { TextAreaField, TextField } from '../../../client/ui/TextField';
import { productFields } from '../../../domain/staff/product-fields';
import { PictureField } from '../pictures/PictureField';
import { EntryList } from '../../ui/EntryList';
import { LinesField } from './LinesField';
import { OptionalSection } from './OptionalSection';
import { productSections, type Part, type Parts, type SectionName } from './product-sections';
import { shownParts } from './product-values';

/** Shows the fields of some sections of a product's page. The page shows the sections that are not empty. */
export function SectionFields({ names }: { names: readonly SectionName[] }) {
  return names.map((name) => (
    <PartField
      key={name}
      name={name}
      part={{ label: productFields[name].label, ...productSections[name] }}
      numbers={[]}
    />
  ));
}

interface PartFieldProps {
  name: string;
  part: Part & { readonly label?: string };
  /** The numbers of the entries around the part; the innermost comes first. */
  numbers: readonly number[];
}

function PartField({ name, part, numbers }: PartFieldProps) {
  const label = numbers.reduce((text, number) => text.replace('#', String(number)), part.label ?? '');
  switch (part.kind) {
    case 'list':
      return (
        <EntryList
          {...{ name, label, noun: part.noun, empty: shownParts(part.parts, {}) }}
          {...(part.hint !== undefined && { hint: part.hint })}
        >
          {(path, number) => <PartFields path={path} parts={part.parts} numbers={[number, ...numbers]} />}
        </EntryList>
      );
    case 'optional':
      return (
        <OptionalSection name={name} label={label} empty={shownParts(part.parts, {})}>
          <PartFields path={name} parts={part.parts} numbers={numbers} />
        </OptionalSection>
      );
    case 'group':
      return <PartFields path={name} parts={part.parts} numbers={numbers} />;
    case 'picture':
      return <PictureField<DynamicValues> name={name} label={label} />;
    case 'lines':
      return <LinesField name={name} label={label} />;
    case 'longText':
      return <TextAreaField<DynamicValues> name={name} label={label} rows={3} optional={part.isOptional ?? false} />;
    case 'text':
      return (
        <TextField<DynamicValues>
          name={name}
          label={label}
          hint={part.hint}
          optional={part.isOptional ?? false}
          autoComplete="off"
        />
      );
  }
}

function PartFields({ path, parts, numbers }: { path: string; parts: Parts; numbers: readonly number[] }) {
  return Object.entries(parts).map(([name, part]) => (
    <PartField key={name} name={`${path}.${name}`} part={part} numbers={numbers} />
  ));
}
