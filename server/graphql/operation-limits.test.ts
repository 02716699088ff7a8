import { buildSchema, parse, validate } from 'graphql';
import { operationLimits, staticRulesOf } from './operation-limits';

const schema = buildSchema('type Node { next: Node name: String } type Query { node: Node }');
const problems = (document: string) =>
  validate(schema, parse(document), staticRulesOf(operationLimits)).map(({ message }) => message);

/** A document whose deepest field, `name`, is at the given level. */
const chain = (levels: number) => `{ node ${'{ next '.repeat(levels - 2)}{ name }${' }'.repeat(levels - 2)} }`;
const { depth } = operationLimits;

describe('the depth of a document', () => {
  it('serves the deepest one that is allowed', () => {
    expect(problems(chain(depth))).toEqual([]);
  });

  it('refuses one level more', () => {
    expect(problems(chain(depth + 1))).toEqual([`A document may be at most ${depth} levels deep.`]);
  });

  it('is that of the answer: fragments add nothing', () => {
    const spread = `{ node { ...Outer } }
      fragment Outer on Node { ...Inner }
      fragment Inner on Node { next { ... on Node { next { next { next { ...Last } } } } } }
      fragment Last on Node { next { next { next { name } } } }`;
    expect(problems(spread)).toEqual([]);
  });

  it('is refused inside fragments as well', () => {
    const spread = `{ node { ...Half } } fragment Half on Node ${chain(depth + 1)
      .replace('{ node ', '')
      .slice(0, -2)}`;
    expect(problems(spread)).toEqual([`A document may be at most ${depth} levels deep.`]);
  });
});
