import { types } from 'node:util';
import { ShopError } from '../../domain/failure';
import { ConfigError, loadConfig } from '../config';
import { type Environment } from '../config.reader';
import { type Clock } from '../infra/clock';
import { type Answer, type Task } from './command';
import { type Request, understand } from './command-line';
import { openDesk } from './desk';
import { WrongWords } from './given-words';

/** The environment of the command line. */
export interface Surroundings {
  readonly env: Environment;
  readonly clock: Clock;
  /** Name of the operating system's user. */
  readonly user: string;
  /** Base folder of relative file paths. */
  readonly folder: string;
  print(text: string): void;
  complain(text: string): void;
}

export const exitCodes = { done: 0, cannot: 1, wrongWords: 2 } as const;

/** Runs a command line. @returns the exit code */
export async function operate(words: readonly string[], at: Surroundings): Promise<number> {
  try {
    const request = understand(words);
    if (request.kind === 'task') return await fulfil(request, at);
    at.print(request.text);
    return exitCodes.done;
  } catch (error) {
    at.complain(explain(error));
    return error instanceof WrongWords ? exitCodes.wrongWords : exitCodes.cannot;
  }
}

async function fulfil({ task, json, by }: Extract<Request, { kind: 'task' }>, at: Surroundings): Promise<number> {
  const { facts, text, isBad = false } = await atDesk(task, by ?? at.user, at);
  at.print(json ? JSON.stringify(facts, null, 2) : text);
  return isBad ? exitCodes.cannot : exitCodes.done;
}

async function atDesk(task: Task, actor: string, { env, clock, folder }: Surroundings): Promise<Answer> {
  const desk = await openDesk(loadConfig(env), { clock, actor, folder });
  try {
    return await task(desk);
  } finally {
    await desk.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof WrongWords) return `${error.message} (--help explains)`;
  if (error instanceof ShopError) return error.problems.map(({ message }) => message).join('\n');
  if (error instanceof ConfigError)
    return `The settings are not right:\n${error.lines.map((line) => `  ${line}`).join('\n')}`;
  return types.isNativeError(error) ? error.message : 'Something went wrong.';
}
