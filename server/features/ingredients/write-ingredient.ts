import { type EntityManager } from 'typeorm';
import { isBlankHtml } from '../../../domain/blog';
import { type Study, studySeparator } from '../../../domain/forms/ingredient';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { type Clock } from '../../infra/clock';
import { sanitise } from '../../infra/html';
import { contentVersion } from '../../infra/content-version';
import { forgetSlugsOf, keepFormerSlug, takeSlugs } from '../redirects/former-slugs';
import { Ingredient, ProductIngredient } from './ingredient.entity';
import { knownPicture } from '../../infra/media-manifest';
import { lockSeen } from '../../database/lock-row';
import { renewSearchTexts } from '../search/search-text';

/** The fields of an ingredient that staff edit. */
interface IngredientFacts {
  readonly slug: string;
  readonly name: string;
  /** HTML, which is sanitised when it is stored; so is `nutritionalValue`. */
  readonly description: string;
  readonly nutritionalValue?: string | null;
  /** Paths below the media folder; null or blank for none. */
  readonly image?: string | null;
  readonly ingImage?: string | null;
  readonly studies: readonly Study[];
  /** From 1; null for one that is not featured. */
  readonly featuredPosition?: number | null;
}

const { position: maxPosition } = staffLimits.content.ingredient;

/** The size of a TEXT column on MySQL. */
const maxTextBytes = 65_535;

/** The audit log keeps all columns of an ingredient. */
const recorded = ({ id: _, ...facts }: Ingredient) => facts;

export const ingredientVersion = (ingredient: Ingredient): string =>
  contentVersion([
    ingredient.id,
    ...Object.entries(recorded(ingredient)).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Writes ingredients for staff. Unique slugs are left to the database. */
export class WriteIngredient {
  constructor(private readonly clock: Clock) {}

  /** @throws StaffError INVALID, TOO_LONG; a violation of the unique slug */
  async create(manager: EntityManager, facts: IngredientFacts) {
    const row = rowOf(facts);
    const { id } = await manager.save(Ingredient, { ...row });
    await takeSlugs(manager, 'ingredient', [row.slug]);
    return { result: id, auditRecord: { action: 'ingredient create', subject: facts.slug, before: null, after: row } };
  }

  /** The storefront, its filters and its search follow. @throws StaffError NOT_FOUND, STALE, INVALID, TOO_LONG; a violation of the unique slug */
  async change(manager: EntityManager, id: number, facts: IngredientFacts, version: string) {
    const stored = await seenIngredient(manager, id, version);
    const before = recorded(stored);
    const after = rowOf(facts);
    if (ingredientVersion({ id, ...after }) === version) return { auditRecord: null };
    await manager.update(Ingredient, { id }, after);
    await keepFormerSlug(manager, { kind: 'ingredient', targetId: id, from: before.slug, to: after.slug });
    if (after.name !== before.name) await renewSearchTexts(manager, id, this.clock.now());
    return { auditRecord: { action: 'ingredient edit', subject: before.slug, before, after } };
  }

  /** @throws StaffError NOT_FOUND, STALE; INVALID for an ingredient that products have */
  async delete(manager: EntityManager, id: number, version: string) {
    const stored = await seenIngredient(manager, id, version);
    if (await manager.existsBy(ProductIngredient, { ingredientId: id }))
      throw staffError('INVALID', staffMessages.ingredientInUse);
    await manager.delete(Ingredient, { id });
    await forgetSlugsOf(manager, 'ingredient', id);
    const before = recorded(stored);
    return {
      auditRecord: { action: 'ingredient delete', subject: stored.slug, before, after: null },
    };
  }
}

const seenIngredient = (manager: EntityManager, id: number, version: string): Promise<Ingredient> =>
  lockSeen(manager, {
    ...{ entity: Ingredient, id, version },
    versionOf: ingredientVersion,
    unknown: staffMessages.unknownIngredient,
  });

function rowOf({ studies, slug, name, nutritionalValue, featuredPosition = null, ...facts }: IngredientFacts) {
  if (featuredPosition !== null && (featuredPosition < 1 || featuredPosition > maxPosition))
    throw staffError('INVALID', `Enter a whole number from 1 to ${maxPosition}.`, 'featuredPosition');
  const joined = (part: (study: Study) => string) =>
    studies.length === 0 ? null : studies.map(part).join(studySeparator);
  return {
    ...{ slug, name, featuredPosition },
    description: sanitised(facts.description, 'description'),
    nutritionalValue: isBlankHtml(nutritionalValue ?? '')
      ? null
      : sanitised(nutritionalValue ?? '', 'nutritionalValue'),
    image: knownPicture(facts.image, 'image'),
    ingImage: knownPicture(facts.ingImage, 'ingImage'),
    keyStudiesResearchPapers: joined(({ label }) => label.trim()),
    keyStudiesResearchPapersLinks: joined(({ url }) => url.trim()),
  };
}

/** @throws StaffError TOO_LONG */
function sanitised(html: string, field: string): string {
  const clean = sanitise(html);
  if (Buffer.byteLength(clean) > maxTextBytes) throw staffError('TOO_LONG', staffMessages.textTooLong, field);
  return clean;
}
