import { Arg, ArgsType, createParameterDecorator, Field, ID } from 'type-graphql';

/** Reads the id of a row in an argument; 0, which no row has, for a text that is none. */
export const rowIdOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

/** Declares an argument that names a row, and passes the id of the row. @param noun what the object is called */
export const RowId = (noun: string, name = 'id') =>
  createParameterDecorator(({ args }) => rowIdOf(String(args[name])), {
    arg: { name, typeFunc: () => ID, options: { description: `Identifier of the ${noun}.` } },
  });

/** Declares the argument `version` of a change to an object. @param noun what the object is called */
export const SeenVersion = (noun: string) =>
  Arg('version', () => String, { description: `Version of the ${noun} that the caller has seen.` });

/** Returns the base of the arguments of a change to an object. @param noun what the object is called */
export function seenArguments(noun: string) {
  @ArgsType()
  abstract class SeenArguments {
    @Field(() => ID, { description: `Identifier of the ${noun}.` })
    id: string;

    @Field(() => String, { description: `Version of the ${noun} that the caller has seen.` })
    version: string;
  }
  return SeenArguments;
}
