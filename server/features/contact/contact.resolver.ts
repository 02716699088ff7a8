import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { contactForm } from '../../../domain/forms/contact';
import { limits } from '../../../domain/limits';
import { notices } from '../../../domain/messages';
import { Access } from '../../graphql/access';
import { NoticePayload, succeeded } from '../../graphql/user-error.type';
import { Validated } from '../../graphql/validated';
import { type RequestContext } from '../../infra/request/context';
import { type SubmitContact } from './submit-contact';

@Validated(contactForm)
@InputType({ description: 'A contact message.' })
export class ContactInput {
  @Field(() => String, { description: `First name, at most ${limits.fields.name} characters.` })
  name: string;

  @Field(() => String, { description: `Last name, at most ${limits.fields.name} characters.` })
  lastname: string;

  @Field(() => String, { description: 'Email address to reply to.' })
  email: string;

  @Field(() => String, { description: `Subject, at most ${limits.fields.subject} characters.` })
  subject: string;

  @Field(() => String, {
    description: `Text of the message, as plain text, at most ${limits.fields.message} characters.`,
  })
  message: string;

  @Field(() => String, {
    description: 'CAPTCHA solution for the form "contact"; see `shop.captcha`.',
  })
  captchaToken: string;
}

@Resolver()
export class ContactResolver {
  constructor(private readonly submitContact: SubmitContact) {}

  @Access('public', 'messages:write')
  @Mutation(() => NoticePayload, { description: 'Sends a contact message.' })
  async contactSubmit(
    @Arg('input', () => ContactInput, { description: 'Message to send.' }) input: ContactInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<NoticePayload> {
    await this.submitContact.submit(input, caller);
    return succeeded(notices.contactSent.text);
  }
}
