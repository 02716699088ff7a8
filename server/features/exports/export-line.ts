import { Type } from '@sinclair/typebox';
import { text } from '../../rest/fields';

/* What the lines of both exports contain. */

export const kindOfLine = <const Kind extends string>(kind: Kind) =>
  Type.Literal(kind, { description: 'Kind of the line; the line "end" is the last one of a complete export.' });

export const cursor = text(
  'Place behind this line; an export with it as `after` continues there. Can be stored.',
  'cDEuNjU',
);

export const currency = text('ISO 4217 currency code.', 'GBP', { pattern: '^[A-Z]{3}$' });

export const endLine = Type.Object({ type: kindOfLine('end'), cursor }, { title: 'ExportEnd' });
