import { type DataSource, type QueryRunner } from 'typeorm';

/**
 * Records the SQL statements during a piece of work, in order, including BEGIN and COMMIT. For tests: it records everything
 * that the data source executes meanwhile, from any origin, including HTTP requests.
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
