import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A class name begins with a letter. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const characters = `${letters}0123456789`;
const length = 5;

/**
 * Gives the classes of CSS modules names of five characters in builds: Vite's names, of class, file and line, are a tenth of the HTML of a
 * list of products. They follow from the file and the class, since browser and server are built separately.
 */
export function shortClassNames(): Plugin {
  const modules = { generateScopedName: uniqueNames() };
  return {
    name: 'short-class-names',
    config: (_config, { command }) => (command === 'build' ? { css: { modules } } : {}),
  };
}

/** @returns a function that throws for a class that gets the name of another one */
function uniqueNames(): (className: string, file: string) => string {
  const owners = new Map<string, string>();
  return (className, file) => {
    const [modulePath = ''] = path.relative(process.cwd(), file).split('?');
    const source = `${modulePath} ${className}`;
    const name = shortNameOf(source);
    const owner = owners.get(name) ?? source;
    if (owner !== source) throw new Error(`The classes ${owner} and ${source} have the same short name. Rename one.`);
    owners.set(name, owner);
    return name;
  };
}

/** 380 million names: two of 1,500 classes are the same in one of 300 projects. */
function shortNameOf(source: string): string {
  const bytes = createHash('sha256').update(source).digest();
  return Array.from({ length }, (_, index) => {
    const among = index === 0 ? letters : characters;
    return among[bytes.readUInt32LE(index * 4) % among.length];
  }).join('');
}
