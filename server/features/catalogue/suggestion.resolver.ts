import { Arg, Field, FieldResolver, Int, ObjectType, Query, registerEnumType, Resolver, Root } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { Access } from '../../graphql/access';
import { PubliclyCacheable } from '../../graphql/public-cache';
import { Image, imageOrNull } from '../../graphql/image.type';
import { pageRequest } from '../../infra/request/page';
import { type Suggestion, type Suggestions } from './suggestions';

enum SuggestionKindEnum {
  PRODUCT = 'PRODUCT',
  CATEGORY = 'CATEGORY',
  INGREDIENT = 'INGREDIENT',
  POST = 'POST',
}

registerEnumType(SuggestionKindEnum, {
  name: 'SuggestionKind',
  description: 'What a suggestion leads to.',
  valuesConfig: {
    PRODUCT: { description: 'A product page.' },
    CATEGORY: { description: 'A category; the slug is its key.' },
    INGREDIENT: { description: 'An ingredient page.' },
    POST: { description: 'A post of the journal.' },
  },
});

@ObjectType('Suggestion', { description: 'Something to offer while a shopper types a search.' })
export class SuggestionType {
  @Field(() => SuggestionKindEnum, { description: 'What it leads to.' })
  kind: Suggestion['kind'];

  @Field(() => String, { description: 'What to show.' })
  text: string;

  @Field(() => String, { nullable: true, description: 'The last part of the address that it leads to.' })
  slug: string | null;
}

@Resolver(() => SuggestionType)
export class SuggestionResolver {
  constructor(private readonly suggestions: Suggestions) {}

  @Access('public')
  @PubliclyCacheable()
  @Query(() => [SuggestionType], { description: 'What to offer while a shopper types; nothing for a blank text.' })
  searchSuggestions(
    @Arg('query', () => String, { description: 'What has been typed so far.' }) query: string,
    @Arg('limit', () => Int, {
      defaultValue: 8,
      nullable: true,
      description: `How many at most, 1 to ${limits.pages.maxFirst}.`,
    })
    limit: number,
  ): Promise<Suggestion[]> {
    return this.suggestions.for(query, pageRequest({ first: limit }).limit);
  }

  @FieldResolver(() => Image, { nullable: true, description: 'A picture of it.' })
  image(@Root() { image, text }: Suggestion): Image | null {
    return imageOrNull(image, text);
  }
}
