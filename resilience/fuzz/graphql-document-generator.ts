import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { hostileJson, hostileTexts } from './hostile-values';
import { type Random } from './random';

/** A document with its variables as JSON text. */
export interface GraphqlOperation {
  readonly query: string;
  readonly variables: string;
}

const hostileLiterals = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1e999',
    '-1e999',
    '99999999999999999999',
    '1.5',
    '""',
    '"\\u0000"',
    '"\\ud800"',
    '"\\u{1F33F}"',
    '"""block """',
    '"""\n\n"""',
    '[]',
    '[null]',
    '[[1]]',
    '{}',
    '{a: 1}',
    '{__proto__: 1}',
  ],
  ...['UPSIDE_DOWN', '$none', '"\\u00"', '"', '{', '01', '.5', '@x', '"9007199254740993"', '[1, "1", null]'],
] as const;

const defaultValues: Readonly<Record<string, unknown>> = {
  String: 'words',
  Int: 1,
  Float: 1.5,
  Boolean: false,
  Decimal: '1.00',
  ID: '1',
};

/** Generates documents for every operation of a schema: a few of the fields, with mostly valid arguments. */
export class GraphqlDocumentGenerator {
  private readonly roots: readonly {
    readonly kind: 'query' | 'mutation';
    readonly field: GraphQLField<unknown, unknown>;
  }[];

  constructor(
    private readonly random: Random,
    schema: GraphQLSchema,
    private readonly known: Readonly<Record<string, unknown>>,
  ) {
    const of = (kind: 'query' | 'mutation', fields = {}) =>
      Object.values<GraphQLField<unknown, unknown>>(fields).map((field) => ({ kind, field }));
    this.roots = [
      ...of('query', schema.getQueryType()?.getFields()),
      ...of('mutation', schema.getMutationType()?.getFields()),
    ];
  }

  next(): GraphqlOperation {
    const { random } = this;
    const { kind, field } = random.pick(this.roots);
    const inVariables = random.chance(0.6);
    const selection = this.selection(field.type, 0);
    if (!inVariables)
      return {
        query: `${kind === 'query' && random.chance(0.5) ? '' : kind} { ${field.name}${this.literals(field.args)} ${selection} }`,
        variables: '{}',
      };
    const declared = field.args
      .map(({ name, type }) => `$${name}: ${random.chance(0.02) ? 'String' : String(type)}`)
      .join(', ');
    const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = `${kind} Q${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
    return { query, variables: this.variables(field.args) };
  }

  private variables(args: readonly GraphQLArgument[]): string {
    const { random } = this;
    const corruptionRate = random.pick([0, 0.1, 0.3, 0.7]);
    const parts = args.flatMap(({ name, type }) => {
      if (random.chance(corruptionRate / 4)) return [];
      return [`${JSON.stringify(name)}:${this.inputJson(type, name, corruptionRate)}`];
    });
    if (random.chance(0.05))
      parts.push(`${JSON.stringify(random.pick(hostileTexts).slice(0, 300))}:${hostileJson(random)}`);
    return `{${parts.join(',')}}`;
  }

  private inputJson(type: GraphQLInputType, name: string, corruptionRate: number): string {
    const { random } = this;
    if (random.chance(corruptionRate)) return hostileJson(random);
    if (isNonNullType(type)) return this.inputJson(type.ofType, name, corruptionRate);
    if (isListType(type))
      return `[${Array.from({ length: random.pick([1, 1, 1, 0, 3, 120]) }, () => this.inputJson(type.ofType, name, corruptionRate / 4)).join(',')}]`;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || random.chance(0.7));
      return `{${fields.map((field) => `${JSON.stringify(field.name)}:${this.inputJson(field.type, field.name, corruptionRate)}`).join(',')}}`;
    }
    return JSON.stringify(this.leaf(type, name));
  }

  private leaf(type: GraphQLInputType, name: string): unknown {
    if (isEnumType(type)) return this.random.pick(type.getValues()).name;
    const known = this.known[name];
    const wanted = getNamedType(type).name;
    if (known === undefined) return defaultValues[wanted] ?? null;
    if (wanted === 'Boolean') return this.random.chance(0.5);
    return wanted === 'Int' ? Number(known) || 1 : typeof known === 'number' ? String(known) : known;
  }

  private literal(type: GraphQLInputType, name: string): string {
    const { random } = this;
    if (random.chance(0.15)) return random.pick(hostileLiterals);
    if (random.chance(0.05)) return JSON.stringify(random.pick(hostileTexts).slice(0, 2000));
    if (isNonNullType(type)) return this.literal(type.ofType, name);
    if (isListType(type)) return `[${this.literal(type.ofType, name)}]`;
    if (isInputObjectType(type))
      return `{${Object.values(type.getFields())
        .map((field) => `${field.name}: ${this.literal(field.type, field.name)}`)
        .join(', ')}}`;
    const value = this.leaf(type, name);
    return isEnumType(type) ? String(value) : JSON.stringify(value);
  }

  private literals(args: readonly GraphQLArgument[]): string {
    const included = args.filter(({ type }) => isNonNullType(type) || this.random.chance(0.5));
    return included.length === 0
      ? ''
      : `(${included.map(({ name, type }) => `${name}: ${this.literal(type, name)}`).join(', ')})`;
  }

  private selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isUnionType(named))
      return `{ __typename ${named
        .getTypes()
        .map((member) => `... on ${member.name} ${this.selection(member, depth + 1)}`)
        .join(' ')} }`;
    if (!isObjectType(named)) return '';
    const fields = Object.values(named.getFields());
    const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
    const inner = fields.filter((field) => !isLeafType(getNamedType(field.type)));
    const chosen = [...this.sample(leaves, 3), ...(depth < 4 ? this.sample(inner, depth < 2 ? 2 : 1) : [])];
    return `{ __typename ${chosen.map((field) => `${field.name}${this.literals(field.args)} ${this.selection(field.type, depth + 1)}`).join(' ')} }`;
  }

  private sample<T>(choices: readonly T[], atMost: number): T[] {
    if (choices.length === 0) return [];
    return [...new Set(Array.from({ length: this.random.below(atMost + 1) }, () => this.random.pick(choices)))];
  }
}
