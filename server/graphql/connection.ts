import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { limits } from '../../domain/limits';
import { cursorAt, type PageOf, pagePosition, type PaginationArgs } from '../infra/request/page';

@ObjectType({ description: 'Position of a page in its list.', simpleResolvers: true })
class PageInfo {
  @Field(() => Boolean, { description: 'True if more entries follow this page.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'True if entries precede this page.' })
  hasPreviousPage: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first entry; null if the page is empty.',
  })
  startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last entry, to pass as `after` for the next page; null if the page is empty.',
  })
  endCursor: string | null;

  @Field(() => Int, {
    description: 'Number of this page at the requested page size, from 1 to `pageCount`; 1 for an empty list.',
  })
  currentPage: number;

  @Field(() => Int, { description: 'Number of pages at the requested page size.' })
  pageCount: number;
}

/** Returns the pagination arguments of a list (`first`, `after`, `page`) with the list's own default size. */
export function pageArguments(defaultFirst: number): ClassType<PaginationArgs> {
  @ArgsType()
  class PageArguments implements PaginationArgs {
    @Field(() => Int, {
      defaultValue: defaultFirst,
      nullable: true,
      description: `Maximum number of entries to return, 1 to ${limits.pages.maxFirst}.`,
    })
    first: number;

    @Field(() => String, { nullable: true, description: 'Returns the entries after this cursor.' })
    after?: string | null;

    @Field(() => Int, {
      nullable: true,
      description:
        'Number of the page to return, starting at 1; takes precedence over `after`. A number outside the list returns the nearest page.',
    })
    page?: number | null;
  }
  return PageArguments;
}

/** Pagination arguments of reviews, orders, posts and comments. Lists of products set their own default size. */
export const EntryPageArguments = pageArguments(limits.pages.size);

/** The value of a connection type: the slice as edges and as nodes, and its position in the list. */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  nodes: readonly T[];
  pageInfo: PageInfo;
  totalCount: number;
}

/**
 * Makes the edge and connection classes of a node type. Extend the result with a separate `@ObjectType` where a
 * connection has more fields.
 */
export function connectionOf<T extends object>(
  node: ClassType<T>,
  name: string,
  plural: string,
): ClassType<Connection<T>> {
  @ObjectType(`${name}Edge`, {
    description: `An entry in a list of ${plural}, with its cursor.`,
    simpleResolvers: true,
  })
  class Edge {
    @Field(() => String, { description: 'Opaque cursor of this entry; pass it as `after`.' })
    cursor: string;

    @Field(() => node, { description: 'The entry.' })
    node: T;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${plural}.`, simpleResolvers: true })
  class ConnectionClass implements Connection<T> {
    @Field(() => [Edge], { description: 'Entries of this page, each with its cursor.' })
    edges: Edge[];

    @Field(() => [node], { description: 'Entries of this page, without cursors.' })
    nodes: T[];

    @Field(() => PageInfo, { description: 'Position of this page in the list.' })
    pageInfo: PageInfo;

    @Field(() => Int, { description: 'Number of entries in the whole list.' })
    totalCount: number;
  }
  return ConnectionClass;
}

export function toConnection<T>(slice: PageOf<T>): Connection<T> {
  return {
    edges: slice.rows.map((node, index) => ({ cursor: cursorAt(slice.offset + index), node })),
    nodes: slice.rows,
    pageInfo: pagePosition(slice),
    totalCount: slice.total,
  };
}
