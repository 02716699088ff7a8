import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { limits } from '../../domain/limits';
import { cursorAt, type PageOf, pagePosition, type PaginationArgs } from '../infra/request/page';

@ObjectType({ description: 'Where a slice of a list stands.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more entries follow this slice.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether entries come before this slice.' })
  hasPreviousPage: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first entry of this slice; null when it is empty.',
  })
  startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor to pass as `after` for the next slice; null when this one is empty.',
  })
  endCursor: string | null;

  @Field(() => Int, {
    description:
      'The number of this page at the size that was asked for: from 1 to `pageCount`, and 1 for an empty list.',
  })
  currentPage: number;

  @Field(() => Int, { description: 'How many pages the list has at the size that was asked for.' })
  pageCount: number;
}

/** Returns the pagination arguments of a list (`first`, `after`, `page`) with the list's own default size. */
export function pageArguments(defaultFirst: number): ClassType<PaginationArgs> {
  @ArgsType()
  class PageArguments implements PaginationArgs {
    @Field(() => Int, {
      defaultValue: defaultFirst,
      nullable: true,
      description: `How many entries to answer, 1 to ${limits.pages.maxFirst}.`,
    })
    first: number;

    @Field(() => String, { nullable: true, description: 'Answer the entries after this cursor.' })
    after?: string | null;

    @Field(() => Int, {
      nullable: true,
      description:
        'Answer the page with this number instead, from 1; a number outside the list means the nearest page. `after` is then ignored.',
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
 * Makes the edge and connection classes of a node type. Extend the result with an `@ObjectType` of its own where a
 * connection has more fields.
 */
export function connectionOf<T extends object>(
  node: ClassType<T>,
  name: string,
  plural: string,
): ClassType<Connection<T>> {
  @ObjectType(`${name}Edge`, {
    description: `One of the ${plural}, with its place in the list.`,
    simpleResolvers: true,
  })
  class Edge {
    @Field(() => String, { description: 'Names this place in the list; pass it as `after`.' })
    cursor: string;

    @Field(() => node, { description: 'The entry itself.' })
    node: T;
  }

  @ObjectType(`${name}Connection`, { description: `A slice of the ${plural}.`, simpleResolvers: true })
  class ConnectionClass implements Connection<T> {
    @Field(() => [Edge], { description: 'The entries of this slice, each with its cursor.' })
    edges: Edge[];

    @Field(() => [node], { description: 'The entries of this slice without their cursors.' })
    nodes: T[];

    @Field(() => PageInfo, { description: 'Where this slice stands in the list.' })
    pageInfo: PageInfo;

    @Field(() => Int, { description: 'How many entries the whole list has.' })
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
