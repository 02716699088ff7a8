import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { traced, type Tracer } from './tracer';

const maxKnownStatements = 500;
const maxStatementLength = 2000;

/** Returns a statement with `?` in place of every text and number, and one for a whole list of them. */
export function withoutValues(sql: string): string {
  return sql
    .replace(/'(?:[^'\\]|''|\\.)*'/gs, '?')
    .replace(/\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\?(?:\s*,\s*\?)+/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxStatementLength);
}

interface StatementNames {
  readonly name: string;
  readonly text: string;
}

function namesOf(sql: string): StatementNames {
  const text = withoutValues(sql);
  const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+[`"]?(\w+)/i.exec(text)?.[1];
  return { name: table === undefined ? verb : `${verb} ${table}`, text };
}

/** Records statements that a traced request sends, without their values. */
class StatementSpans {
  private readonly known = new LRUCache<string, StatementNames>({ max: maxKnownStatements });
  private readonly system: string;

  constructor(
    private readonly tracer: Tracer,
    { options: { type } }: Pick<DataSource, 'options'>,
  ) {
    this.system = type === 'better-sqlite3' ? 'sqlite' : type;
  }

  record<Result>(sql: string, send: () => Promise<Result>): Promise<Result> {
    if (this.tracer.traceId() === undefined) return send();
    const { name, text } = this.known.get(sql) ?? namesOf(sql);
    this.known.set(sql, { name, text });
    const attributes = { 'db.system.name': this.system, 'db.query.text': text };
    return traced(this.tracer, name, { kind: 'client', attributes }, send);
  }
}

/**
 * Records every statement of a request on this database. Statements of periodic jobs and polls are left out: they are no part of a
 * trace, and as traces of their own they would outnumber the others.
 */
export function traceStatements(db: DataSource, tracer: Tracer): void {
  const spans = new StatementSpans(tracer, db);
  const create = db.driver.createQueryRunner.bind(db.driver);
  db.driver.createQueryRunner = (mode) => {
    const runner = create(mode);
    // One signature for all overloads, which differ in the type of the result only.
    const send = runner.query.bind(runner) as (...args: unknown[]) => Promise<never>;
    runner.query = (...args: unknown[]) => spans.record(String(args[0]), () => send(...args));
    return runner;
  };
}
