import { type Logger } from 'typeorm';

export interface DatabaseHooks {
  /** Receives the driver's warnings, such as a connection lost while idle. */
  warn?(message: string): void;
}

/**
 * Does not log statements: their parameters hold personal data. A failed statement is thrown to its caller and logged
 * there, once.
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
