/** @jest-environment node */
import { type ExecutionResult, GraphQLError } from 'graphql';
import { render } from './entry-server';
import { testFacts } from './testing/storefront';

const pageOf = (answer: ExecutionResult) =>
  render({ url: '/product/rosemary-essential-oil', facts: testFacts, nonce: 'n', execute: () => Promise.resolve(answer) });

describe('a page on the server', () => {
  it('answers 404 for a product that does not exist', async () => {
    const { status, html } = await pageOf({ data: { product: null } });
    expect(status).toBe(404);
    expect(html).toContain('SORRY! PAGE NOT FOUND');
  });

  it('answers 503 when a query failed, and takes nothing for missing', async () => {
    const { status, html, cacheable, state } = await pageOf({ data: { product: null }, errors: [new GraphQLError('The database is away.')] });
    expect({ status, cacheable }).toEqual({ status: 503, cacheable: false });
    expect(html).not.toContain('SORRY! PAGE NOT FOUND');
    expect(state.cache).toEqual({});
  });
});
