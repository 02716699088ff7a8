import {
  heading,
  label,
  mailLayout,
  type MailContent,
  type MailSender,
  paragraph,
  textFooter,
  textToHtml,
} from './mail-layout';

/** A message of the contact form. */
export interface ContactMail {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The mail to the shop's staff; Reply-To is the visitor. */
export function contact(given: ContactMail, sender: MailSender): MailContent {
  const message = given.message.replaceAll('\r\n', '\n');
  const writer = `${given.name} ${given.lastname}`;
  const body = [
    heading(given.subject),
    label('From'),
    paragraph(`${writer}, ${given.email}`),
    label('Message'),
    textToHtml(message),
  ];
  return {
    subject: `Contact: ${given.subject}`,
    text: [`From: ${writer}, ${given.email}`, `Subject: ${given.subject}`, '', message, '', textFooter(sender)].join(
      '\n',
    ),
    html: mailLayout(given.subject, body.join(''), sender),
    replyTo: given.email,
  };
}
