import { Arg, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, imageOrNull } from '../../graphql/value.types';
import { type Category } from './category.entity';
import { type Categories } from './read-categories';
import { CategoryType } from './product.types';

@Resolver(() => CategoryType)
export class CategoryResolver {
  constructor(private readonly categoryService: Categories) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => [CategoryType], { description: 'All categories, in display order.' })
  categories(): Promise<Category[]> {
    return this.categoryService.all();
  }

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => CategoryType, { nullable: true, description: 'A category by its key; null if there is none.' })
  category(
    @Arg('key', () => String, { description: 'Key of the category, as in the URL /shop/{key}.' }) key: string,
  ): Promise<Category | null> {
    return this.categoryService.byKey(key);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Banner image above the product list; null if none.' })
  banner(@Root() { banner, title }: Category): Image | null {
    return imageOrNull(banner, title);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Tile image for the home page; null if none.' })
  tile(@Root() { tile, title }: Category): Image | null {
    return imageOrNull(tile, title);
  }
}
