import { Arg, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { enumOf } from '../../graphql/enum-of';
import { type EntityManager } from 'typeorm';
import { partOf } from '../../database/text-filters';
import { entryKinds, type EntryKind } from '../../features/products/catalogue/entry-fields';
import { EditorsOnly } from '../../graphql/staff-access';
import { type ProductList } from './list-products';

@ObjectType({ description: 'An entry of the catalogue, as lists of a product name it.', simpleResolvers: true })
export class CatalogueEntry {
  @Field(() => String, { description: 'The last part of its address.' })
  slug: string;

  @Field(() => String, { description: 'The title.' })
  title: string;
}

const CatalogueEntryKind = enumOf('CatalogueEntryKind', 'A kind of entry that a product can be linked to.', {
  category: 'Categories.',
  tag: 'Tags.',
  ingredient: 'Ingredients.',
  product: 'Other products.',
});

const maxEntries = 20;

@Resolver()
export class CatalogueEntriesResolver {
  constructor(
    private readonly manager: EntityManager,
    private readonly products: ProductList,
  ) {}

  @EditorsOnly()
  @Query(() => [CatalogueEntry], { description: `Up to ${maxEntries} entries that a product can be linked to.` })
  async catalogueEntries(
    @Arg('kind', () => CatalogueEntryKind, { description: 'The kind of the entries.' }) kind: EntryKind,
    @Arg('text', () => String, { description: 'A part of the title; for products, words. Empty: the first entries.' })
    text: string,
  ): Promise<readonly CatalogueEntry[]> {
    if (kind === 'product') return this.products.newest({ search: text }, maxEntries);
    const { entity, slug, title: titleProperty } = entryKinds[kind];
    const title = `entry.${titleProperty}`;
    const query = this.manager
      .createQueryBuilder(entity, 'entry')
      .select(`entry.${slug}`, 'slug')
      .addSelect(title, 'title')
      .orderBy(title, 'ASC')
      .limit(maxEntries);
    if (text.trim() !== '') query.where(`${title} LIKE :part ESCAPE '!'`, { part: partOf(text) });
    return query.getRawMany<CatalogueEntry>();
  }
}
