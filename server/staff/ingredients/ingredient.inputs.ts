import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { shopError } from '../../../domain/errors';
import { htmlOrNull, ingredientForm, type Study } from '../../../domain/forms/ingredient';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { Validated } from '../../graphql/validated';
import { type IngredientFacts } from '../../features/ingredients/write-ingredient';

const { position: maxPosition } = staffLimits.content.ingredient;

@InputType({ description: 'A research paper on an ingredient.' })
class StudyInput implements Study {
  @Field(() => String, { description: 'Label, as readers see it.' })
  label: string;

  @Field(() => String, { description: 'Link, which begins with https://; empty without one.' })
  url: string;
}

@Validated(ingredientForm)
@ArgsType()
export class IngredientArguments {
  @Field(() => String, {
    description: 'Last part of the address; it is also the value of the filter in addresses of lists.',
  })
  slug: string;

  @Field(() => String, { description: 'Name, as products and filters show it.' })
  name: string;

  @Field(() => String, { description: 'Description as HTML, which is sanitised.' })
  description: string;

  @Field(() => String, {
    nullable: true,
    description: 'Nutritional values as HTML, which is sanitised; null for none.',
  })
  nutritionalValue?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the large picture below the media folder; null for none.',
  })
  image?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the small picture below the media folder; null for none.',
  })
  ingImage?: string | null;

  @Field(() => [StudyInput], { description: 'Research papers, in the order of its page.' })
  studies: StudyInput[];

  @Field(() => Int, {
    nullable: true,
    description: `Position among the featured ones, 1 to ${maxPosition}; null: not featured.`,
  })
  featuredPosition?: number | null;
}

/** @throws ShopError INVALID */
export function ingredientFacts({ nutritionalValue, image, ingImage, ...rest }: IngredientArguments): IngredientFacts {
  const featuredPosition = rest.featuredPosition ?? null;
  if (featuredPosition !== null && (featuredPosition < 1 || featuredPosition > maxPosition))
    throw shopError('INVALID', `Enter a whole number from 1 to ${maxPosition}.`, 'featuredPosition');
  return {
    ...{ ...rest, featuredPosition, nutritionalValue: htmlOrNull(nutritionalValue) },
    ...{ image: image || null, ingImage: ingImage || null },
  };
}
