import { hash } from 'node:crypto';
import { type ObjectLiteral } from 'typeorm';
import { type EntityMapping, joins } from './entity-mappings';
import { propertyOf } from './record-fields';
import { type LinkRow, type LinkRows } from './stored-catalogue';

/** Shorter values are their own fingerprints. */
const maxLength = 60;

/** Stands for a stored value: equal fingerprints mean that it is the same. Blank texts are empty fields, like null. */
export function fingerprint(value: unknown): string {
  // Most of a catalogue is long texts, which are not made JSON for their hash.
  if (typeof value === 'string' && value.length > maxLength) return hash('sha256', value, 'base64url');
  const text = JSON.stringify(value === '' || value === undefined ? null : value);
  return text.length <= maxLength ? text : hash('sha256', text, 'base64url');
}

const byPosition = ([one, first]: LinkRow, [other, second]: LinkRow) =>
  first - second || (one < other ? -1 : Number(one > other));

/** Of a list, in whatever order its rows are given. */
export const listFingerprint = (rows: readonly LinkRow[] = []): string => fingerprint(rows.toSorted(byPosition));

/** Of each field of an entry. */
export const fieldFingerprints = ({ fields }: Pick<EntityMapping, 'fields'>, row: ObjectLiteral): string[] =>
  fields.map((field) => fingerprint(row[propertyOf(field)]));

/** Of an added entry: all its fields and lists. */
export const entryFingerprint = (fields: readonly string[], lists: LinkRows): string =>
  fingerprint([...fields, ...joins.map(({ name }) => listFingerprint(lists[name]))]);
