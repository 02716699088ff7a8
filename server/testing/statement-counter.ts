import { type DataSource, type QueryRunner } from 'typeorm';

/**
 * The SQL statements that a piece of work sends, in order; BEGIN and COMMIT are among them. For tests: it takes note of
 * everything that the data source does meanwhile, from wherever it comes, over HTTP too.
 */
export async function countStatements<Result>(
  dataSource: DataSource,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  const { logger } = dataSource;
  const logQuery = logger.logQuery.bind(logger);
  logger.logQuery = (sql: string, values?: unknown[], runner?: QueryRunner) => {
    statements.push(sql);
    logQuery(sql, values, runner);
  };
  try {
    return { result: await work(), statements };
  } finally {
    logger.logQuery = logQuery;
  }
}
