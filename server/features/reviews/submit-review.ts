import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
import { type ShopSettings } from '../../../domain/shop-settings';
import { errorMessages } from '../../../domain/error-messages';
import { type Clock } from '../../infra/clock';
import { inTransaction, isUniqueViolation, retryConflicts, updateGuarded } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { type RateLimits } from '../../infra/rate-limits';
import { Customer } from '../customers/customer.entity';
import { Product } from '../products/product.entity';
import { tallyRating } from './rating-tally';
import { Review } from './review.entity';
import { readReviews, type ReviewRow } from './review.loaders';

/** A validated review. The server sets date, name and product. */
interface ReviewDraft {
  /** Slug of the product. */
  readonly slug: string;
  readonly headline: string;
  readonly review: string;
  readonly rating: number;
}

/** The review was changed by another transaction between the read and the guarded UPDATE. */
class ConcurrentUpdateError extends Error {}

export class SubmitReview {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly settings: { readonly values: Pick<ShopSettings, 'reviewsApproval'> },
    private readonly points: SyncPoints,
  ) {}

  /**
   * Stores a customer's review of a product; a second one replaces the first. A replaced review that staff have hidden, or that awaits
   * approval, awaits approval.
   * @throws ShopError NOT_FOUND for an unknown product; Refusal RATE_LIMITED
   */
  async submit(customerId: number, draft: ReviewDraft): Promise<ReviewRow> {
    await this.limits.consume('review', String(customerId));
    // A concurrent submission of the same customer is replaced by the retry.
    const id = await retryConflicts(
      () => inTransaction(this.db, (manager) => this.write(manager, customerId, draft)),
      (error) => error instanceof ConcurrentUpdateError || isUniqueViolation(error),
    );
    const [saved] = await readReviews(this.db, { id, customerId });
    if (!saved) throw shopError('NOT_FOUND', notices.reviewNotAdded.text);
    return saved;
  }

  private async write(manager: EntityManager, customerId: number, { slug, ...words }: ReviewDraft): Promise<number> {
    const product = await manager.findOne(Product, { select: { id: true }, where: { slug, isPublished: true } });
    if (!product) throw shopError('NOT_FOUND', errorMessages.unknownProduct, 'slug');
    const customer = await manager.findOneByOrFail(Customer, { id: customerId, deletedAt: IsNull() });
    const own = { customerId, productId: product.id };
    const before = await manager.findOneBy(Review, own);
    // A review that staff have hidden stays hidden, however often it is written again, until they show it.
    const isHeld = this.settings.values.reviewsApproval || before?.status === 'Inactive';
    const status = isHeld ? 'Inactive' : 'Active';
    // An answer of the shop refers to the words that are replaced.
    const unanswered = { hiddenAt: null, replyText: null, repliedAt: null };
    const name = publicName(customer);
    const written = { ...words, ...unanswered, status, name, reviewDate: this.clock.now() } as const;
    await this.points.hit('review.read');
    const id = before ? await replace(manager, before, written) : await add(manager, { ...own, ...written });
    await tallyRating(manager, product.id, before, written);
    return id;
  }
}

/** First name and initial of the last name, so that no full name is published next to a purchase. */
function publicName({ name, lastname }: Customer): string {
  const [initial = ''] = lastname;
  return `${name} ${initial.toUpperCase()}.`;
}

type ReviewValues = Pick<
  Review,
  'headline' | 'review' | 'rating' | 'status' | 'name' | 'reviewDate' | 'hiddenAt' | 'replyText' | 'repliedAt'
>;

async function replace(
  manager: EntityManager,
  { id, rating, status, reviewDate }: Review,
  written: ReviewValues,
): Promise<number> {
  // The rating sums are updated by the difference to the row that was read, so the UPDATE must not hit a newer version.
  if (!(await updateGuarded(manager, Review, { id, rating, status, reviewDate }, written)))
    throw new ConcurrentUpdateError();
  return id;
}

async function add(
  manager: EntityManager,
  facts: ReviewValues & Pick<Review, 'customerId' | 'productId'>,
): Promise<number> {
  const review = manager.create(Review, facts);
  await manager.insert(Review, review);
  return review.id;
}
