import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { parse } from 'yaml';
import { spellTexts } from '../../domain/spelling';
import { type Shop } from '../shop';
import { type DemoCustomer, type DemoPost, type DemoShop } from './demo-shop.types';
import { seedShop } from './seed-shop';

const folder = path.resolve('server/seed/demo');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The casts below are safe: the files are part of this project, and its tests read every field of them. */
const readJson = (file: string): unknown => JSON.parse(read(`${file}.json`));

const marked = new Marked();

/** A post is a Markdown file that is named by its slug; its front matter has everything but the text. */
function readPost(file: string): DemoPost {
  const [, frontMatter = '', text = ''] = read(`blog/${file}`).split(/^---$/m);
  const facts = parse(frontMatter) as Omit<DemoPost, 'slug' | 'description'>;
  const description = marked.parse(text, { async: false }).trim();
  return { ...facts, slug: path.parse(file).name, description };
}

/** Returns the posts, oldest first. */
const readPosts = (): readonly DemoPost[] =>
  readdirSync(path.join(folder, 'blog'))
    .map(readPost)
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));

export const readDemoCustomer = () => readJson('customer') as DemoCustomer;

/** Reads the data that an empty database is seeded with. Products are in the order of `featuredPosition`. */
export function readDemoShop(): DemoShop {
  const names = ['categories', 'ingredients', 'products', 'reviews', 'coupons'] as const;
  const lists = Object.fromEntries(names.map((name) => [name, readJson(name)])) as Pick<
    DemoShop,
    (typeof names)[number]
  >;
  return { ...lists, posts: readPosts(), customer: readDemoCustomer() };
}

/** Fills an empty database with the demo shop. @returns whether it did */
export function seedDemoShop({ db, config: { region }, clock, passwords }: Shop): Promise<boolean> {
  const hashPassword = (password: string) => passwords.hash(password, 'the demo');
  return seedShop(db, () => spellTexts(readDemoShop(), region), { region, clock, hashPassword });
}
