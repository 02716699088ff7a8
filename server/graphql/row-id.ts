import { Arg, createParameterDecorator, ID, type Int } from 'type-graphql';

/** Reads the id of a row in an argument; 0, which no row has, for any other spelling than that of the API. */
export const rowIdOf = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** Declares an argument that names a row, and passes the id of the row. @param noun what the object is called */
export const RowId = (noun: string, name = 'id') =>
  createParameterDecorator(({ args }) => rowIdOf(String(args[name])), {
    arg: { name, typeFunc: () => ID, options: { description: `Identifier of the ${noun}.` } },
  });

/** Declares the argument `version` of a change to an object. @param noun what the object is called */
export const SeenVersion = (noun: string, type: typeof String | typeof Int = String) =>
  Arg('version', () => type, { description: `Version of the ${noun} that the caller has seen.` });
