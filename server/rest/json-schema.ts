/** The keywords of JSON Schema (2020-12) that are read here. TypeBox declares keywords as any. */
export interface JsonSchema {
  /** The name of a shared schema: the API description contains it once, as a component. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number | boolean)[];
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: unknown;
  readonly $ref?: string;
}

/** Returns an example value of a schema: its own example, or one composed of its required fields. */
export function exampleOf(schema: JsonSchema): unknown {
  const { examples, const: only, enum: words, anyOf, items, properties = {}, required = [] } = schema;
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (words) return words[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0]);
  if (items) return [exampleOf(items)];
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}

function nameOf({ const: only, properties }: JsonSchema, index: number): string {
  const status = properties?.['logstatus'];
  const word = only ?? status?.const ?? status?.enum?.[0] ?? (index === 0 ? 'success' : 'failed');
  return word === true ? 'success' : String(word);
}

/** Returns the `example` of a response with one schema, or the named `examples` of one with several. */
export function examplesOf(schema: JsonSchema): object {
  const { anyOf } = schema;
  if (!anyOf) return { example: exampleOf(schema) };
  return {
    examples: Object.fromEntries(anyOf.map((each, index) => [nameOf(each, index), { value: exampleOf(each) }])),
  };
}
