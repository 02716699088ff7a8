import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { ingredientForm, type Study } from '../../../domain/forms/ingredient';
import { staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { pairStudies } from '../../../domain/text';
import { KeyPageArguments, keyPageOf, listPage } from '../../graphql/key-page';
import { RowId, SeenVersion } from '../../graphql/row-id';
import { EditorsOnly } from '../../graphql/staff-access';
import { DeletionPayload, versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { HtmlScalar, Image, imageOrNull } from '../../graphql/value.types';
import { getRow } from '../../database/get-row';
import { whereContains } from '../../database/text-filters';
import { countsBy } from '../../infra/request/loaders';
import { type StaffContext } from '../../infra/request/staff-context';
import { Ingredient, ProductIngredient } from '../../features/ingredients/ingredient.entity';
import { type Product } from '../../features/products/product.entity';
import { ingredientVersion, type WriteIngredient } from '../../features/ingredients/write-ingredient';
import { type AuditedChanges } from '../audit/audited-changes';

const maxProducts = 100;

/** The fields that staff read as they write them. */
@ObjectType()
@ArgsType()
abstract class IngredientFields {
  @Field(() => String, { description: 'Last part of its address, and the value of the filter in addresses of lists.' })
  slug: string;

  @Field(() => String, { description: 'Name, as products and filters show it.' })
  name: string;

  @Field(() => Int, {
    nullable: true,
    description: `Position among the featured ones, 1 to ${staffLimits.content.ingredient.position}; null if not featured.`,
  })
  featuredPosition?: number | null;
}

@ObjectType()
abstract class NamedIngredient extends IngredientFields {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;
}

@ObjectType('IngredientEntry', { description: 'An ingredient in a list.' })
class StaffIngredientEntry extends NamedIngredient {
  @Field(() => Image, { nullable: true, description: 'Small picture; null if there is none.' })
  picture: Image | null;
}

@ObjectType('Study', { description: 'A research paper on an ingredient.', simpleResolvers: true })
@InputType('StudyInput', { description: 'A research paper on an ingredient.' })
class StaffStudy implements Study {
  @Field(() => String, { description: 'Label, as readers see it.' })
  label: string;

  @Field(() => String, { description: 'Link, which begins with https://; empty for none.' })
  url: string;
}

@ObjectType('ProductWithIngredient', { description: 'A product that has an ingredient.', simpleResolvers: true })
class ProductWithIngredient {
  @Field(() => ID, { description: 'Identifier.' })
  id: number;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => Boolean, { description: 'True if the storefront shows and sells it.' })
  isPublished: boolean;
}

@ObjectType('Ingredient', { description: 'An ingredient.' })
class StaffIngredient extends NamedIngredient {
  @Field(() => HtmlScalar, { description: 'Description, as it was sanitised.' })
  description: string;

  @Field(() => HtmlScalar, {
    nullable: true,
    description: 'Nutritional values, as they were sanitised; null if there is none.',
  })
  nutritionalValue: string | null;

  @Field(() => String, {
    name: 'imagePath',
    nullable: true,
    description: 'Path of the large picture below the media folder; null if there is none.',
  })
  image: string | null;

  @Field(() => String, {
    name: 'smallImagePath',
    nullable: true,
    description: 'Path of the small picture below the media folder; null if there is none.',
  })
  ingImage: string | null;
}

@ObjectType('IngredientPage', { description: 'A page of ingredients, newest first.' })
class StaffIngredientPage extends keyPageOf(StaffIngredientEntry, 'ingredients') {}

@ObjectType('IngredientPayload', { description: 'Result of a change to an ingredient.' })
class StaffIngredientPayload extends versionedPayloadOf(StaffIngredient, 'ingredient') {}

@ArgsType()
class IngredientListArguments extends KeyPageArguments {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the slug.',
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for ingredients that products have, false for the others.',
  })
  isUsed?: boolean | null;
}

@Validated(ingredientForm)
@ArgsType()
class IngredientArguments extends IngredientFields {
  @Field(() => String, { description: 'Description as HTML, which is sanitised.' })
  description: string;

  @Field(() => String, { nullable: true, description: 'Nutritional values as HTML, which is sanitised.' })
  nutritionalValue?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the large picture below the media folder.' })
  image?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the small picture below the media folder.' })
  ingImage?: string | null;

  @Field(() => [StaffStudy], { description: 'Research papers, in the order of its page.' })
  studies: StaffStudy[];
}

const productsOfIngredient = countsBy(ProductIngredient, 'ingredientId');

const used = 'EXISTS (SELECT 1 FROM product_ingredient link WHERE link.ingredient_id = ingredient.id)';

/** Ingredients, as staff see them. */
@Resolver(() => NamedIngredient)
export class StaffIngredientsResolver {
  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly writeIngredient: WriteIngredient,
  ) {}

  @EditorsOnly()
  @Query(() => StaffIngredientPage, { description: 'Ingredients, newest first.' })
  async ingredients(
    @Args(() => IngredientListArguments) wanted: IngredientListArguments,
  ): Promise<StaffIngredientPage> {
    // Without the texts, which are long.
    const columns = ['id', 'slug', 'name', 'ingImage', 'featuredPosition'].map((column) => `ingredient.${column}`);
    const query = this.db.createQueryBuilder(Ingredient, 'ingredient').select(columns);
    whereContains(query, ['name', 'slug'], wanted.search);
    if (wanted.isUsed != null) query.andWhere(wanted.isUsed ? used : `NOT ${used}`);
    const page = await listPage(wanted, { query });
    return { ...page, nodes: page.nodes.map((row) => ({ ...row, picture: imageOrNull(row.ingImage, row.name) })) };
  }

  @EditorsOnly()
  @Query(() => StaffIngredient, { nullable: true, description: 'An ingredient; null if there is none.' })
  ingredient(@RowId('ingredient') id: number): Promise<StaffIngredient | null> {
    return this.db.manager.findOneBy(Ingredient, { id });
  }

  @FieldResolver(() => Int, { description: 'Number of products that have it, published or not.' })
  productCount(@Root() { id }: Ingredient, @Ctx() { load }: StaffContext): Promise<number> {
    return load(productsOfIngredient, id);
  }

  @EditorsOnly()
  @Mutation(() => StaffIngredientPayload, { description: 'Adds an ingredient, which products can then have.' })
  async createIngredient(
    @Args(() => IngredientArguments) facts: IngredientArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffIngredientPayload> {
    const id = await this.changes.createPage(context, facts, (manager) => this.writeIngredient.create(manager, facts));
    return { ingredient: await this.get(id) };
  }

  @EditorsOnly()
  @Mutation(() => StaffIngredientPayload, {
    description:
      'Changes an ingredient. Its page, the filters, the search and the pages of its products follow at once.',
  })
  async updateIngredient(
    @RowId('ingredient') id: number,
    @SeenVersion('ingredient') version: string,
    @Args(() => IngredientArguments) facts: IngredientArguments,
    @Ctx() context: StaffContext,
  ): Promise<StaffIngredientPayload> {
    const work = (manager: EntityManager) => this.writeIngredient.change(manager, id, facts, version);
    return { ingredient: await this.changes.changePage(context, facts, work, () => this.get(id)) };
  }

  @EditorsOnly()
  @Mutation(() => DeletionPayload, { description: 'Deletes an ingredient that no product has.' })
  deleteIngredient(
    @RowId('ingredient') id: number,
    @SeenVersion('ingredient') version: string,
    @Ctx() context: StaffContext,
  ) {
    return this.changes.delete(context, id, (manager) => this.writeIngredient.delete(manager, id, version));
  }

  private get(id: number): Promise<Ingredient> {
    return getRow(this.db.manager, Ingredient, id, staffMessages.unknownIngredient);
  }
}

/** The fields of an ingredient that lists do not have. */
@Resolver(() => StaffIngredient)
export class StaffIngredientFieldsResolver {
  constructor(private readonly db: DataSource) {}

  @FieldResolver(() => [StaffStudy], { description: 'Research papers, in the order of its page.' })
  studies(@Root() { keyStudiesResearchPapers, keyStudiesResearchPapersLinks }: Ingredient): StaffStudy[] {
    const studies = pairStudies(keyStudiesResearchPapers, keyStudiesResearchPapersLinks);
    return studies.map(({ label, url }) => ({ label, url: url ?? '' }));
  }

  @FieldResolver(() => String, { description: 'Version to pass back with a change.' })
  version(@Root() ingredient: Ingredient): string {
    return ingredientVersion(ingredient);
  }

  @FieldResolver(() => [ProductWithIngredient], {
    description: 'Products that have it, published or not; those first in which it is the leading one.',
  })
  async products(
    @Root() { id: ingredientId }: Ingredient,
    @Arg('first', () => Int, { defaultValue: 20, description: `Maximum number of entries, 1 to ${maxProducts}.` })
    first: number,
  ): Promise<Product[]> {
    const links = await this.db.manager.find(ProductIngredient, {
      where: { ingredientId },
      relations: { product: true },
      select: {
        productId: true,
        ingredientId: true,
        position: true,
        product: { id: true, title: true, isPublished: true },
      },
      order: { position: 'ASC', productId: 'ASC' },
      take: Math.min(Math.max(first, 1), maxProducts),
    });
    return links.map(({ product }) => product);
  }
}
