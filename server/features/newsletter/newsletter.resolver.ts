import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { newsletterForm } from '../../../domain/forms/mail-requests';
import { notices } from '../../../domain/messages';
import { Access } from '../../graphql/access';
import { NoticePayload, succeeded } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type RequestContext } from '../../infra/request/context';
import { type Newsletter } from './newsletter.service';

@Validated(newsletterForm)
@ArgsType()
class NewsletterArguments {
  @Field(() => String, { description: 'CAPTCHA solution for the form "newsletter"; see `shop.captcha`.' })
  captchaToken: string;

  @Field(() => String, { description: 'Email address of the subscriber.' })
  email: string;
}

@Resolver()
export class NewsletterResolver {
  constructor(private readonly newsletter: Newsletter) {}

  @Access('public', 'messages:write')
  @Mutation(() => NoticePayload, {
    description: 'Subscribes to the newsletter. Each newsletter contains an unsubscribe link.',
  })
  async newsletterSubscribe(
    @Args(() => NewsletterArguments) { email, captchaToken }: NewsletterArguments,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.newsletter.subscribe(email, captchaToken, caller);
    return succeeded(notices.subscribed.text);
  }
}
