import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { settingsForm } from '../../../domain/forms/staff-settings';
import { settingLimits, type SettingTexts } from '../../../domain/shop-settings';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';

/** The settings with the version that a change passes back. */
export interface VersionedSettings {
  readonly texts: SettingTexts;
  readonly version: string;
}

const texts = {
  name: 'Name of the shop, on pages, in mails and on papers.',
  supportEmail:
    'Address of customer support, to which the contact form writes. It is the sender of mails unless `MAIL_FROM` is set.',
  postalAddress: 'Postal address, with line breaks.',
  instagram: 'Address of the page at Instagram; empty for none.',
  facebook: 'Address of the page at Facebook; empty for none.',
  linkedin: 'Address of the page at LinkedIn; empty for none.',
  youtube: 'Address of the page at YouTube; empty for none.',
  lowStock: `Low-stock mark: from this number of pieces on, at most ${settingLimits.lowStock}, the page of a product states how many are left. 0: never.`,
  reviewsApproval: 'Whether new and replaced reviews wait until staff show them.',
  returnAddress: 'Where customers send returned goods to, with line breaks; empty: to the postal address.',
  returnInstructions:
    'What customers do with goods that they return: until when, with a label or not, and who pays. Plain text, on the page of the order and in mails.',
  version: 'Version of the settings, to pass back with a change.',
} as const;

@ObjectType({ description: 'What owners set of their shop.' })
export class Settings {
  @Field(() => String, { description: texts.name })
  name: string;

  @Field(() => String, { description: texts.supportEmail })
  supportEmail: string;

  @Field(() => String, { description: texts.postalAddress })
  postalAddress: string;

  @Field(() => String, { description: texts.instagram })
  instagram: string;

  @Field(() => String, { description: texts.facebook })
  facebook: string;

  @Field(() => String, { description: texts.linkedin })
  linkedin: string;

  @Field(() => String, { description: texts.youtube })
  youtube: string;

  @Field(() => Int, { description: texts.lowStock })
  lowStock: number;

  @Field(() => Boolean, { description: texts.reviewsApproval })
  reviewsApproval: boolean;

  @Field(() => String, { description: texts.returnAddress })
  returnAddress: string;

  @Field(() => String, { description: texts.returnInstructions })
  returnInstructions: string;

  @Field(() => String, { description: texts.version })
  version: string;
}

const orKept = (text: string): string => `${text.replace(/\.$/, '')}; null: unchanged.`;

@Validated(settingsForm)
@ArgsType()
export class SettingsArguments {
  @Field(() => String, { nullable: true, description: orKept(texts.name) })
  name?: string | null;

  @Field(() => String, { nullable: true, description: orKept(texts.supportEmail) })
  supportEmail?: string | null;

  @Field(() => String, { nullable: true, description: orKept(texts.postalAddress) })
  postalAddress?: string | null;

  @Field(() => String, { nullable: true, description: orKept(texts.instagram) })
  instagram?: string | null;

  @Field(() => String, { nullable: true, description: orKept(texts.facebook) })
  facebook?: string | null;

  @Field(() => String, { nullable: true, description: orKept(texts.linkedin) })
  linkedin?: string | null;

  @Field(() => String, { nullable: true, description: orKept(texts.youtube) })
  youtube?: string | null;

  @Field(() => Int, { nullable: true, description: orKept(texts.lowStock) })
  lowStock?: number | null;

  @Field(() => Boolean, { nullable: true, description: orKept(texts.reviewsApproval) })
  reviewsApproval?: boolean | null;

  @Field(() => String, { nullable: true, description: orKept(texts.returnAddress) })
  returnAddress?: string | null;

  @Field(() => String, { nullable: true, description: orKept(texts.returnInstructions) })
  returnInstructions?: string | null;

  @Field(() => String, { description: 'Version of the settings that the caller has seen.' })
  version: string;
}

@ObjectType({ description: 'Result of a change to the settings.' })
export class SettingsPayload extends StaffPayload {
  @Field(() => Settings, { nullable: true, description: 'The settings after the change; null on errors.' })
  settings?: Settings | null;

  @Field(() => Settings, { nullable: true, description: 'The current settings if older ones were seen; else null.' })
  conflict?: Settings | null;
}

export const settingsViewOf = ({
  texts: { lowStock, reviewsApproval, ...own },
  version,
}: VersionedSettings): Settings => ({
  ...own,
  lowStock: Number(lowStock),
  reviewsApproval: reviewsApproval === 'on',
  version,
});
