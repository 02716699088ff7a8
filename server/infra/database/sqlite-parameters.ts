import { type DataSource, type ObjectLiteral } from 'typeorm';

/**
 * TypeORM writes numbers into the text of a statement on SQLite, so that every statement that names an id is prepared anew, and takes the
 * place of another one in the cache of prepared statements. As BigInt they stay parameters, and are integers as in the text.
 */
export function keepNumbersAsParameters({ driver }: DataSource): void {
  const escape = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql, parameters) => escape(sql, withoutNumbers(parameters));
}

function withoutNumbers(parameters: ObjectLiteral): ObjectLiteral {
  const values: ObjectLiteral = {};
  for (const [name, value] of Object.entries<unknown>(parameters))
    values[name] = typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
  return values;
}
