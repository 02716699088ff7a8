import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { contactForm } from '../../../domain/forms/contact';
import { newsletterForm } from '../../../domain/forms/newsletter';
import { parseForm } from '../../../domain/forms/parse';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { Access } from '../../graphql/access';
import { NoticePayload } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type RequestContext } from '../../infra/request/context';
import { type Newsletter } from './newsletter.service';
import { type SubmitContact } from './submit-contact';

@Validated(contactForm)
@InputType({ description: 'What somebody writes to the shop.' })
export class ContactInput {
  @Field(() => String, { description: `First name, at most ${limits.fields.name} characters.` })
  name: string;

  @Field(() => String, { description: `Last name, at most ${limits.fields.name} characters.` })
  lastname: string;

  @Field(() => String, { description: "Where the shop's answer goes." })
  email: string;

  @Field(() => String, { description: `At most ${limits.fields.subject} characters.` })
  subject: string;

  @Field(() => String, { description: `Plain text of at most ${limits.fields.message} characters.` })
  message: string;

  @Field(() => String, {
    description: 'The proof of the human verification for the form "contact", see `shop.captcha`.',
  })
  captchaToken: string;
}

@Resolver()
export class OutreachResolver {
  constructor(
    private readonly submitContact: SubmitContact,
    private readonly newsletter: Newsletter,
  ) {}

  @Access('public')
  @Mutation(() => NoticePayload, { description: 'Writes to the shop.' })
  async contactSubmit(
    @Arg('input', () => ContactInput, { description: 'The message.' }) input: ContactInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.submitContact.submit(input, caller);
    return { success: true, message: notices.contactSent.text, userErrors: [] };
  }

  @Access('public')
  @Mutation(() => NoticePayload, {
    description: 'Subscribes to the newsletter. Each of its mails has a link that ends it.',
  })
  async newsletterSubscribe(
    @Arg('email', () => String, { description: 'Who wants it.' }) email: string,
    @Arg('captchaToken', () => String, {
      description: 'The proof of the human verification for the form "newsletter", see `shop.captcha`.',
    })
    captchaToken: string,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    const form = parseForm(newsletterForm, { email, captchaToken });
    await this.newsletter.subscribe(form.email, form.captchaToken ?? '', caller);
    return { success: true, message: notices.subscribed.text, userErrors: [] };
  }
}
