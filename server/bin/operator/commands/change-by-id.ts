import { type Command, type CommandResult } from '../command';
import { type OperatorSession } from '../operator-session';

/** A command that changes one entry, whose id is its only argument. */
export const changeById = (
  name: string,
  summary: string,
  change: (session: OperatorSession, id: number) => Promise<CommandResult>,
): Command => ({
  name,
  operands: ['<id>'],
  summary,
  options: [],
  examples: ['12'],
  prepare: (args) => {
    const id = args.id(0);
    return (session) => change(session, id);
  },
});
