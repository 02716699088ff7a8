import { buildSchema, execute, parse } from 'graphql';
import { assertDeadline, withinDeadline } from './deadline';

const schema = buildSchema('type Query { quick: String slow: String }');
// A promise that never settles stands for work that hangs.
const rootValue = { quick: () => 'done', slow: () => new Promise<string>(() => undefined) };

describe('the deadline of an operation', () => {
  it('does not affect quick ones', async () => {
    const contextValue = {};
    const result = execute({ schema, document: parse('{ quick }'), rootValue, contextValue });
    expect(await withinDeadline(1000, contextValue, result)).toEqual({ data: { quick: 'done' } });
    expect(() => assertDeadline(contextValue)).not.toThrow();
  });

  it('answers for one that hangs, and starts none of its remaining work', async () => {
    const contextValue = {};
    const result = execute({ schema, document: parse('{ slow }'), rootValue, contextValue });
    const { data, errors } = await withinDeadline(1, contextValue, result);
    expect([data, errors?.map(({ extensions }) => extensions['code'])]).toEqual([null, ['DEADLINE_EXCEEDED']]);
    expect(() => assertDeadline(contextValue)).toThrow('took too long');
  });
});
