import { Arg, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { type MovedPages } from './moved-pages';

@Resolver()
export class MovedPageResolver {
  constructor(private readonly movedPages: MovedPages) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => String, {
    nullable: true,
    description:
      'Present path of a page whose slug was changed; null if no page was at this path, if it has one of its own now, or if its page is not shown.',
  })
  presentPath(
    @Arg('path', () => String, {
      description:
        'Path of a page that is not found, such as /product/{slug}, /blog-detail/{slug} or /ingredient-product/{slug}.',
    })
    path: string,
  ): Promise<string | null> {
    return this.movedPages.find(path);
  }
}
