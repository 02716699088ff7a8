import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import { type Edition, type Region } from '../../../domain/editions';
import { RegionEnum } from '../../features/settings/settings.types';
import { AnyStaff } from '../../graphql/staff-access';
import { type CurrentSettings } from '../../infra/current-settings';

@ObjectType('Shop', { description: 'The shop as its papers name it.' })
class StaffShop {
  @Field(() => RegionEnum, { description: 'Country edition, which decides currency and formats.' })
  region: Region;

  @Field(() => String, { description: 'Name of the shop.' })
  name: string;

  @Field(() => [String], { description: 'Postal address, line by line.' })
  postalAddress: readonly string[];

  @Field(() => String, { description: 'Email address for customers.' })
  supportEmail: string;
}

@Resolver()
export class StaffShopResolver {
  constructor(
    private readonly settings: CurrentSettings,
    private readonly edition: Edition,
  ) {}

  @AnyStaff()
  @Query(() => StaffShop, { description: 'Name, address and edition of the shop.' })
  shop(): StaffShop {
    const { name, postalAddress, supportEmail } = this.settings.values;
    return { region: this.edition.region, name, postalAddress, supportEmail };
  }
}
