import { Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type DataSource, type EntityManager } from 'typeorm';
import { settingsChangesForm } from '../../../domain/forms/staff-settings';
import {
  changedTexts,
  type SettingChanges,
  settingLimits,
  type SettingName,
  settingNames,
  type SettingTexts,
  settingTexts,
} from '../../../domain/shop-settings';
import { staleError } from '../../../domain/staff/staff-errors';
import { StaffOnly } from '../../graphql/staff-access';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { contentVersion } from '../../infra/content-version';
import { type CurrentSettings } from '../../infra/current-settings';
import { readStoredSettings, storeSettings } from '../../database/stored-settings';
import { type StaffContext } from '../../infra/request/staff-context';
import { type Audited, type AuditedChanges } from '../audit/audited-changes';

const descriptions: Readonly<Record<SettingName, string>> = {
  name: 'The name of the shop, on pages, in mails and on papers.',
  supportEmail:
    'The address of customer support, to which the contact form writes. It is the sender of mails unless `MAIL_FROM` is set.',
  postalAddress: 'The postal address, with line breaks.',
  instagram: 'The address of the page at Instagram; empty for none.',
  facebook: 'The address of the page at Facebook; empty for none.',
  linkedin: 'The address of the page at LinkedIn; empty for none.',
  youtube: 'The address of the page at YouTube; empty for none.',
  lowStock: `The low-stock mark: from this number of pieces on, at most ${settingLimits.lowStock}, the page of a product states how many are left. 0: never.`,
  reviewsApproval: 'True if new and replaced reviews wait until staff show them.',
  returnAddress: 'The address to which customers send returned goods, with line breaks; empty: the postal address.',
  returnInstructions:
    'The instructions for returned goods: the time limit, the label and who pays. Plain text, on the page of the order and in mails.',
};

/** Declares the fields of both classes: each setting, as staff read and as they change it. */
function declareSettings(): void {
  for (const [name, description] of Object.entries(descriptions)) {
    const type = name === 'lowStock' ? Int : name === 'reviewsApproval' ? Boolean : String;
    Field(() => type, { description })(Settings.prototype, name);
    const change = `${description.replace(/\.$/, '')}; null: unchanged.`;
    Field(() => type, { nullable: true, description: change })(SettingsArguments.prototype, name);
  }
}

@ObjectType({ description: 'The settings of a shop that its owners change.' })
class Settings {
  @Field(() => String, { description: 'The version of the settings, to pass back with a change.' })
  version: string;
}

@Validated(settingsChangesForm)
@ArgsType()
class SettingsArguments {
  @Field(() => String, { description: 'The version of the settings that the caller has seen.' })
  version: string;
}

declareSettings();

@ObjectType({ description: 'Result of a change to the settings.' })
class SettingsPayload extends versionedPayloadOf(Settings, 'settings') {}

const versionOf = (texts: SettingTexts): string => contentVersion(settingNames.map((name) => texts[name]));

@Resolver()
export class SettingsResolver {
  private readonly defaults: SettingTexts;

  constructor(
    private readonly db: DataSource,
    private readonly changes: AuditedChanges,
    private readonly current: CurrentSettings,
  ) {
    this.defaults = settingTexts(current.defaults);
  }

  /** Reads the database, whose settings may be newer than those that this process uses. */
  @StaffOnly('owner')
  @Query(() => Settings, { description: 'The settings of the shop.' })
  async settings(): Promise<Settings> {
    const { texts } = await this.stored(this.db.manager);
    return { ...texts, ...{ reviewsApproval: texts.reviewsApproval === 'on' }, version: versionOf(texts) };
  }

  @StaffOnly('owner')
  @Mutation(() => SettingsPayload, {
    description: 'Changes settings of the shop. Every process follows within about a second.',
  })
  async changeSettings(
    @Args(() => SettingsArguments) { version, ...changes }: SettingsArguments & SettingChanges,
    @Ctx() context: StaffContext,
  ): Promise<SettingsPayload> {
    const settings = await this.changes.byStaff(
      context,
      (manager) => this.store(manager, changedTexts(changes), version),
      () => this.settings(),
    );
    await this.current.refresh();
    return { settings };
  }

  private async stored(manager: EntityManager) {
    const { changed, revision } = await readStoredSettings(manager);
    return { revision, texts: { ...this.defaults, ...changed } };
  }

  /**
   * Stores the given settings that differ. Settings that equal the environment's follow it again.
   * @param seen the version that the caller has seen
   * @throws StaffError STALE
   */
  private async store(manager: EntityManager, given: Partial<SettingTexts>, seen: string): Promise<Audited> {
    const { texts: before, revision } = await this.stored(manager);
    if (versionOf(before) !== seen) throw staleError();
    const after = { ...before, ...given };
    const names = settingNames.filter((name) => before[name] !== after[name]);
    if (names.length === 0) return { auditRecord: null };
    const ofNames = <Value>(valueOf: (name: SettingName) => Value) =>
      Object.fromEntries(names.map((name) => [name, valueOf(name)]));
    const texts = ofNames((name) => (after[name] === this.defaults[name] ? null : after[name]));
    if (!(await storeSettings(manager, revision, texts))) throw staleError();
    const event = { action: 'settings change', subject: 'shop' };
    return {
      auditRecord: { ...event, before: ofNames((name) => before[name]), after: ofNames((name) => after[name]) },
    };
  }
}
