/**
 * The floor: the least that a shop on the same framework does for a list. Apollo Server on Express with one statement for its 12 rows,
 * without an object-relational mapper, limits, sessions, logs or security headers.
 * Started by the benchmark with DATABASE_URL; sends its port to the parent process.
 */
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { DatabaseSync } from '@photostructure/sqlite';
import express from 'express';
import { createPool } from 'mysql2/promise';

const statement =
  'SELECT id, slug, title, current_price, rating_sum, rating_count, feature_image FROM product ' +
  'WHERE is_published = 1 ORDER BY featured_position, id LIMIT 12';

const typeDefs = `
  type Price { formatted: String! }
  type Rating { average: Float count: Int! }
  type Image { url: String! }
  type Product { id: ID! slug: String! title: String! price: Price! rating: Rating! featureImage: Image! }
  type Query { products: [Product!]! }
`;

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly current_price: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly feature_image: string;
}

function productReader(url: string): () => Promise<Row[]> {
  if (url.startsWith('mysql:')) {
    const pool = createPool({ uri: url, connectionLimit: 10 });
    // The statement selects these columns.
    return async () => (await pool.query(statement))[0] as unknown as Row[];
  }
  const database = new DatabaseSync(url.replace(/^sqlite:/, ''), { readOnly: true });
  const prepared = database.prepare(statement);
  // A statement does not keep its database: it is closed when nothing refers to it any more.
  return () => Promise.resolve((database.isOpen ? prepared.all() : []) as unknown as Row[]);
}

const productOf = (row: Row) => ({
  ...row,
  price: { formatted: `£${(row.current_price / 100).toFixed(2)}` },
  rating: { average: row.rating_count > 0 ? row.rating_sum / row.rating_count : null, count: row.rating_count },
  featureImage: { url: `/media/${row.feature_image}` },
});

const read = productReader(process.env['DATABASE_URL'] ?? '');
const apollo = new ApolloServer({
  typeDefs,
  resolvers: { Query: { products: async () => (await read()).map(productOf) } },
  stopOnTerminationSignals: false,
});
await apollo.start();
const app = express();
app.use('/graphql', express.json(), expressMiddleware(apollo));
const server = app.listen(0, '127.0.0.1', () => {
  // The address of a TCP server is never the name of a pipe.
  process.send?.({ port: (server.address() as AddressInfo).port });
});
