import { type DataSource, IsNull } from 'typeorm';
import { type InferType } from 'yup';
import { shopError } from '../../../domain/errors';
import { type profileChangesForm } from '../../../domain/forms/profile';
import { notices } from '../../../domain/messages';
import { updateGuarded } from '../../database/transaction';
import { type Clock } from '../../infra/clock';
import { Customer, type CustomerProfile, type Gender, profileOf } from './customer.entity';

type ProfileForm = InferType<typeof profileChangesForm>;
/** Absent or null fields are unchanged; an empty gender removes it. */
type ProfileChanges = { readonly [Field in keyof ProfileForm]?: ProfileForm[Field] | null };

/** The profiles of customers. */
export class Profiles {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the customer's profile; null if the account has been closed. */
  async read(id: number): Promise<CustomerProfile | null> {
    const customer = await this.db.manager.findOneBy(Customer, { id, deletedAt: IsNull() });
    return customer && profileOf(customer);
  }

  /** Updates the profile. Email and phone are read-only. @throws ShopError NOT_FOUND if the account has been closed */
  async update(id: number, { gender, ...changes }: ProfileChanges): Promise<CustomerProfile> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null));
    // The cast is safe: the form accepts only the genders and ''.
    const newGender = gender == null ? {} : { gender: gender === '' ? null : (gender as Gender) };
    const set = { ...given, ...newGender, updatedAt: this.clock.now() };
    const isUpdated = await updateGuarded(this.db.manager, Customer, { id, deletedAt: IsNull() }, set);
    const customer = isUpdated ? await this.read(id) : null;
    if (!customer) throw shopError('NOT_FOUND', notices.accountNotUpdated.text);
    return customer;
  }
}
