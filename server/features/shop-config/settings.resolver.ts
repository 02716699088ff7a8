import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { changedTexts } from '../../../domain/shop-settings';
import { requireStaff, StaffOnly } from '../../graphql/staff-access';
import { type StaffContext } from '../../infra/request/staff-context';
import { viewerActor } from '../staff/staff-actor';
import { type SettingsChanges } from './settings-changes.service';
import { Settings, SettingsArguments, SettingsPayload, settingsViewOf } from './settings.types';

/** The settings, as owners change them. */
@Resolver()
export class SettingsResolver {
  constructor(private readonly settingsChanges: SettingsChanges) {}

  @StaffOnly('owner')
  @Query(() => Settings, { description: 'The settings of the shop.' })
  async settings(): Promise<Settings> {
    return settingsViewOf(await this.settingsChanges.read());
  }

  @StaffOnly('owner')
  @Mutation(() => SettingsPayload, {
    description: 'Changes settings of the shop. Every process follows within about a second.',
  })
  async changeSettings(
    @Args(() => SettingsArguments) { version, ...changes }: SettingsArguments,
    @Ctx() context: StaffContext,
  ): Promise<SettingsPayload> {
    const actor = viewerActor(requireStaff(context));
    const settings = await this.settingsChanges.change(actor, changedTexts(changes), version);
    return { settings: settingsViewOf(settings), userErrors: [] };
  }
}
