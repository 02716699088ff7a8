import { type DataSource, type EntitySubscriberInterface } from 'typeorm';
import { type AfterQueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';
import { errorType, type Tracer } from './tracer';

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

function nameOf(text: string): string {
  const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+[`"]?(\w+)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

/**
 * Records every statement of a traced request, without its values. Statements of periodic jobs and polls are left out: they are no part of
 * a trace, and as traces of their own they would outnumber the others.
 */
class StatementSpans implements EntitySubscriberInterface {
  constructor(
    private readonly tracer: Tracer,
    private readonly system: string,
  ) {}

  /** TypeORM does not measure statements that fail: their spans have no length. */
  afterQuery({ query, executionTime = 0, success, error }: AfterQueryEvent): void {
    if (this.tracer.traceId() === undefined) return;
    const text = withoutValues(query);
    const attributes = { 'db.system.name': this.system, 'db.query.text': text };
    const startedAt = Date.now() - executionTime;
    this.tracer
      .start(nameOf(text), { kind: 'CLIENT', attributes, startedAt })
      .end(success ? undefined : errorType(error));
  }
}

/** Records the statements of this database. */
export function traceStatements(db: DataSource, tracer: Tracer): void {
  const { type } = db.options;
  db.subscribers.push(new StatementSpans(tracer, type === 'better-sqlite3' ? 'sqlite' : type));
}
