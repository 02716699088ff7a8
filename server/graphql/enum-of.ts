import { registerEnumType } from 'type-graphql';

/**
 * Registers an enumeration of the schema. Its names are the values in capitals: `target-deleted` becomes `TARGET_DELETED`.
 * @param texts the description of each value
 */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Value, string>>,
): Readonly<Record<string, Value>> {
  const nameOf = (value: string) => value.toUpperCase().replace(/\W/g, '_');
  const entries = Object.entries<string>(texts);
  // `entries` types keys as texts: they are the values.
  const values = Object.fromEntries(entries.map(([value]) => [nameOf(value), value])) as Record<string, Value>;
  const valuesConfig = Object.fromEntries(entries.map(([value, text]) => [nameOf(value), { description: text }]));
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}
