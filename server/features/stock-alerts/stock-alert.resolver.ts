import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { stockAlertForm } from '../../../domain/forms/mail-requests';
import { notices } from '../../../domain/messages';
import { Access } from '../../graphql/access';
import { NoticePayload, succeeded } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type RequestContext } from '../../infra/request/context';
import { type StockAlerts } from './stock-alerts.service';

@Validated(stockAlertForm)
@ArgsType()
class StockAlertArguments {
  @Field(() => String, { description: 'Slug of a product that is out of stock.' })
  slug: string;

  @Field(() => String, { description: 'Email address to notify.' })
  email: string;
}

@Resolver()
export class StockAlertResolver {
  constructor(private readonly alerts: StockAlerts) {}

  @Access('public', 'messages:write')
  @Mutation(() => NoticePayload, {
    description:
      'Requests one email once a product that is out of stock can be bought again. The result is the same if this address waits for the product already.',
  })
  async stockAlertRequest(
    @Args(() => StockAlertArguments) { slug, email }: StockAlertArguments,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.alerts.request(slug, email, caller);
    return succeeded(notices.stockAlertStored.text);
  }
}
