import { Arg, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { limits } from '../../../domain/limits';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, imageOrNull, Money } from '../../graphql/value.types';
import { pageRequest } from '../../infra/request/page';
import { type Suggestion, type Suggestions } from './suggestions';

const SuggestionKindEnum = enumOf('SuggestionKind', 'Type of the page that a suggestion links to.', {
  PRODUCT: 'A product page.',
  CATEGORY: 'A category; the slug is its key.',
  INGREDIENT: 'An ingredient page.',
  POST: 'A blog post.',
});

@ObjectType('Suggestion', { description: 'A search suggestion.' })
class SuggestionType {
  @Field(() => SuggestionKindEnum, { description: 'Type of the suggested page.' })
  kind: Suggestion['kind'];

  @Field(() => String, { description: 'Display text.' })
  text: string;

  @Field(() => String, { nullable: true, description: 'Slug of the suggested page.' })
  slug: string | null;
}

@Resolver(() => SuggestionType)
export class SuggestionResolver {
  constructor(private readonly suggestions: Suggestions) {}

  @Access('public', 'catalogue:read')
  @PubliclyCacheable()
  @Query(() => [SuggestionType], { description: 'Search suggestions for partially typed text; none for blank text.' })
  searchSuggestions(
    @Arg('query', () => String, { description: 'Text typed so far.' }) query: string,
    @Arg('limit', () => Int, {
      defaultValue: 8,
      nullable: true,
      description: `Maximum number of suggestions, 1 to ${limits.pages.maxFirst}.`,
    })
    limit: number,
  ): Promise<Suggestion[]> {
    return this.suggestions.for(query, pageRequest({ first: limit }).limit);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Image; null if none.' })
  image(@Root() { image, text }: Suggestion): Image | null {
    return imageOrNull(image, text);
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: 'Current price of one unit of a suggested product; null for other kinds.',
  })
  price(@Root() { price }: Suggestion): number | null {
    return price ?? null;
  }
}
