import { registerEnumType } from 'type-graphql';

/**
 * Registers an enumeration of the schema.
 * @param texts the description of each value
 * @param nameOf the name of a value in the schema: `TARGET_DELETED` for `target-deleted` unless it says otherwise
 */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Value, string>>,
  nameOf = (value: string) => value.toUpperCase().replace(/\W/g, '_'),
): Readonly<Record<string, Value>> {
  const entries = Object.entries<string>(texts);
  // `entries` types keys as texts: they are the values.
  const values = Object.fromEntries(entries.map(([value]) => [nameOf(value), value])) as Record<string, Value>;
  const valuesConfig = Object.fromEntries(entries.map(([value, text]) => [nameOf(value), { description: text }]));
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}
