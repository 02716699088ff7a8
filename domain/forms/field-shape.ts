import { type SchemaDescription } from 'yup';

/** A field's accepted values, in JSON Schema keywords. The API descriptions are generated from it. */
export interface FieldShape {
  readonly type?: 'integer' | 'string';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

declare module 'yup' {
  // Declaration merging types `meta` and `describe`; only an interface can be merged, so it declares no members.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface CustomSchemaMetadata extends FieldShape {}
}

const defined = (shape: object): FieldShape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));

/** Reads the shape from the rules of a field; its `meta` is for what they do not say. */
export function fieldShapeOf({ type, tests, oneOf, meta }: SchemaDescription): FieldShape {
  if (meta || oneOf.length > 0) return { ...(oneOf.length > 0 && { enum: oneOf }), ...meta };
  const paramOf = (name: string): unknown => tests.find((test) => test.name === name)?.params?.[name];
  const has = (name: string) => tests.some((test) => test.name === name);
  if (type === 'number')
    return defined({ type: has('integer') ? 'integer' : undefined, minimum: paramOf('min'), maximum: paramOf('max') });
  const pattern = tests.find(({ name }) => name === 'matches')?.params?.['regex'];
  return defined({
    minLength: paramOf('min') ?? (has('required') ? 1 : undefined),
    maxLength: paramOf('max'),
    pattern: pattern instanceof RegExp ? pattern.source : undefined,
  });
}
