import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from './sqlite';

describe('rows of SQLite', () => {
  let db: SqliteDatabase;

  beforeEach(() => {
    db = new SqliteDatabase(':memory:');
    db.exec('CREATE TABLE leaf (id INTEGER PRIMARY KEY, name TEXT, weight REAL)');
    db.prepare('INSERT INTO leaf (name, weight) VALUES (?, ?), (?, ?)').run('neem', 1.5, null, 2);
  });
  afterEach(() => db.close());

  it('are objects by the names of their columns', () => {
    const rows = db.prepare('SELECT name AS leaf_name, weight, id FROM leaf ORDER BY id').all();
    expect(rows).toEqual([
      { leaf_name: 'neem', weight: 1.5, id: 1 },
      { leaf_name: null, weight: 2, id: 2 },
    ]);
    expect(db.prepare('SELECT name FROM leaf WHERE id = ?').all(1)).toEqual([{ name: 'neem' }]);
    expect(db.prepare('SELECT name FROM leaf WHERE id = ?').all(3)).toEqual([]);
    expect(db.pragma('user_version')).toEqual([{ user_version: 0 }]);
  });

  it('have a column that was added after their statement was prepared', () => {
    const sql = 'SELECT * FROM leaf WHERE id = 1';
    expect(db.prepare(sql).all()).toEqual([{ id: 1, name: 'neem', weight: 1.5 }]);
    db.exec("ALTER TABLE leaf ADD COLUMN colour TEXT DEFAULT 'green'");
    expect(db.prepare(sql).all()).toEqual([{ id: 1, name: 'neem', weight: 1.5, colour: 'green' }]);
  });

  it('report what a write has changed', () => {
    const { changes, lastInsertRowid } = db.prepare('INSERT INTO leaf (name) VALUES (?)').run('rose');
    expect([Number(changes), Number(lastInsertRowid)]).toEqual([1, 3]);
  });
});

describe('a connection that closes while another process has the file open', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes beside an open connection and closes. @returns what the closed connection has left */
  function writeAndClose() {
    const file = path.join(folder, 'shop.sqlite');
    const shop = new SqliteDatabase(file);
    shop.pragma('journal_mode = WAL');
    // From its first use of the table the shop has the log open.
    shop.exec('CREATE TABLE leaf (name TEXT)');
    const command = new SqliteDatabase(file);
    command.prepare('INSERT INTO leaf VALUES (?)').run('neem');
    command.close();
    const logBytes = statSync(`${file}-wal`).size;
    const copy = path.join(folder, 'copy.sqlite');
    copyFileSync(file, copy);
    shop.close();
    return { logBytes, copy };
  }

  it('has copied its rows into the main file', () => {
    const copied = new SqliteDatabase(writeAndClose().copy);
    expect(copied.prepare('SELECT name FROM leaf').all()).toEqual([{ name: 'neem' }]);
    copied.close();
  });

  it('keeps the log, which the next commit of the other process would have to create anew', () => {
    expect(writeAndClose().logBytes).toBeGreaterThan(0);
  });
});
