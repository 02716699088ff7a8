import { withoutValues } from './traced-statements';

describe('the text of a statement in a trace', () => {
  it.each([
    ["SELECT * FROM t WHERE a = 'it''s Ada' AND b = 12", 'SELECT * FROM t WHERE a = ? AND b = ?'],
    ['SELECT \'a\\\'b\', "t1"."x2" FROM `t1` LIMIT 10', 'SELECT ?, "t1"."x2" FROM `t1` LIMIT ?'],
    ['INSERT INTO t VALUES (?, ?,?), (1.5, 2)', 'INSERT INTO t VALUES (?), (?)'],
    ['SELECT a\n  FROM t', 'SELECT a FROM t'],
  ])('%s becomes %s', (sql, text) => {
    expect(withoutValues(sql)).toBe(text);
  });
});
