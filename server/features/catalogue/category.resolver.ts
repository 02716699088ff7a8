import { Arg, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, imageOrNull } from '../../graphql/image.type';
import { type Category } from './category.entity';
import { type Categories } from './category.service';
import { CategoryType } from './category.types';

@Resolver(() => CategoryType)
export class CategoryResolver {
  constructor(private readonly categoryService: Categories) {}

  @Access('public')
  @PubliclyCacheable()
  @Query(() => [CategoryType], { description: "All categories in the shop's order." })
  categories(): Promise<Category[]> {
    return this.categoryService.all();
  }

  @Access('public')
  @PubliclyCacheable()
  @Query(() => CategoryType, { nullable: true, description: 'One category; null when none has the key.' })
  category(
    @Arg('key', () => String, { description: "The last part of the category's address." }) key: string,
  ): Promise<Category | null> {
    return this.categoryService.byKey(key);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'The picture above the list.' })
  banner(@Root() { banner, title }: Category): Image | null {
    return imageOrNull(banner, title);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'The picture of the tile on the home page.' })
  tile(@Root() { tile, title }: Category): Image | null {
    return imageOrNull(tile, title);
  }
}
