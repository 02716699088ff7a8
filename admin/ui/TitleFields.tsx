import { useFormikContext } from 'formik';
import { TextField } from '../../client/ui/TextField';
import { slugOf } from '../../domain/slugs';
import { staffLimits } from '../../domain/staff/staff-roles';

/** Objects have a title or a name. */
interface TitledValues {
  title: string;
  name: string;
  slug: string;
}

interface TitleFieldsProps {
  /** The name of the field of the title. */
  name: Exclude<keyof TitledValues, 'slug'>;
  label: string;
  maxLength: number;
  /** The path before the address: "/blog-detail/". */
  path: string;
  /** True for a new object, whose address is proposed from its title. */
  isNew: boolean;
}

/** Edits the title of an object that has a page, and the last part of the address of that page. */
export function TitleFields({ name, label, maxLength, path, isNew }: TitleFieldsProps) {
  const { values, setFieldValue } = useFormikContext<TitledValues>();
  const propose = () => {
    if (isNew && values.slug === '') void setFieldValue('slug', slugOf(values[name]));
  };
  return (
    <>
      <div onBlur={propose}>
        <TextField<TitledValues> name={name} label={label} autoComplete="off" maxLength={maxLength} />
      </div>
      <TextField<TitledValues>
        name="slug"
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={staffLimits.content.slug}
        hint={
          isNew
            ? `What follows ${path} in the address.`
            : 'After a change, links to the old address lead to the new one.'
        }
      />
    </>
  );
}
