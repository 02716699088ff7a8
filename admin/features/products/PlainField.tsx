import { TextField, TextAreaField } from '../../../client/ui/TextField';
import { productFields, type ProductField, type ProductFieldOf } from '../../../domain/staff/product-fields';
import { RichTextField } from '../../ui/RichTextField';

interface PlainFieldProps {
  name: ProductFieldOf<'text' | 'longText' | 'html' | 'price' | 'whole'>;
  /** Lines of a text that has several. */
  rows?: number;
}

const inputModes: Readonly<Partial<Record<ProductField['kind'], 'decimal' | 'numeric'>>> = {
  price: 'decimal',
  whole: 'numeric',
};

/** A field of the product's table, as its kind is edited. */
export function PlainField({ name, rows }: PlainFieldProps) {
  const field: ProductField = productFields[name];
  const { kind, label, hint, isOptional: optional = false } = field;
  const shared = { name, label, hint, optional };
  const maxLength = field.kind === 'text' ? field.max : undefined;
  if (kind === 'html') return <RichTextField {...shared} optional />;
  if (rows !== undefined || kind === 'longText')
    return <TextAreaField {...shared} maxLength={maxLength} rows={rows ?? 3} />;
  return <TextField {...shared} autoComplete="off" inputMode={inputModes[kind]} maxLength={maxLength} />;
}
