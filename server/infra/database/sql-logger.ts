import { type Logger } from 'typeorm';

export interface DatabaseHooks {
  /** What the database's driver warns of, such as a connection that broke while idle. */
  warn?(message: string): void;
}

/**
 * Statements are not logged: their values are people's. A statement that fails rises as an error to whoever sent it, and
 * is logged there, once.
 */
export class SqlLogger implements Logger {
  constructor(private readonly hooks: DatabaseHooks) {}

  logQuery(_sql: string): void {}
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    if (level === 'warn') this.hooks.warn?.(String(message));
  }
}
