import type { PlainName, ProductValues } from './product-values';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { SelectField } from '../../../client/ui/SelectField';
import { TextAreaField, TextField } from '../../../client/ui/TextField';
import { productFields, type ProductField } from '../../../domain/staff/product-fields';
import { RichTextField } from '../../ui/RichTextField';

/** These choices need a label other than their value. */
const choiceLabels: Readonly<Record<string, string>> = {
  EO: 'Essential oil',
  CO: 'Castor oil',
  Oil: 'Hair oil',
  HandCream: 'Hand cream',
};

/** Texts up to this length are written in one line. */
const maxOfLine = 200;

/** Shows fields of the product, each in the control for its kind. */
export function PlainFields({ names }: { names: readonly PlainName[] }) {
  return names.map((name) => <PlainField key={name} name={name} />);
}

function PlainField({ name }: { name: PlainName }) {
  const field: ProductField = productFields[name];
  const { kind, label, hint, isOptional: optional = false } = field;
  const shared = { name, label, hint, optional };
  switch (kind) {
    case 'flag':
      return <CheckboxField<ProductValues> name={name} label={`${label}: the shop shows and sells it`} />;
    case 'choice': {
      const options = field.words.map((value) => ({ value, label: choiceLabels[value] ?? value }));
      return <SelectField<ProductValues> {...shared} options={options} placeholder="None" />;
    }
    case 'html':
      return <RichTextField<ProductValues> {...shared} optional />;
    case 'longText':
      return <TextAreaField<ProductValues> {...shared} rows={3} />;
    case 'text':
      return field.max > maxOfLine ? (
        <TextAreaField<ProductValues> {...shared} rows={3} maxLength={field.max} />
      ) : (
        <TextField<ProductValues> {...shared} autoComplete="off" maxLength={field.max} />
      );
    default:
      return (
        <TextField<ProductValues> {...shared} autoComplete="off" inputMode={kind === 'price' ? 'decimal' : 'numeric'} />
      );
  }
}
