import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import { type Edition, type Region } from '../../../domain/editions';
import { RegionEnum } from '../../features/settings/settings.types';
import { AnyStaff } from '../../graphql/staff-access';
import { type CurrentSettings } from '../../infra/current-settings';

@ObjectType('Shop', { description: 'The name, address and edition of the shop, as its papers state them.' })
class StaffShop {
  @Field(() => RegionEnum, { description: 'The country edition, which decides currency and formats.' })
  region: Region;

  @Field(() => String, { description: 'The name of the shop.' })
  name: string;

  @Field(() => [String], { description: 'The postal address, line by line.' })
  postalAddress: readonly string[];

  @Field(() => String, { description: 'The email address for customers.' })
  supportEmail: string;
}

@Resolver()
export class StaffShopResolver {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly edition: Edition,
  ) {}

  @AnyStaff()
  @Query(() => StaffShop, { description: 'The name, address and edition of the shop.' })
  shop(): StaffShop {
    const { name, postalAddress, supportEmail } = this.settings.values;
    return { region: this.edition.region, name, postalAddress, supportEmail };
  }
}
