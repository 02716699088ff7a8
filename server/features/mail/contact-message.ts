import { composeMail, label, type MailContent, type MailSender, paragraph, typedText } from './mail-layout';

/** A message of the contact form. */
export interface ContactMail {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The mail to the shop's staff; Reply-To is the visitor. */
export function contact({ name, lastname, email, ...given }: ContactMail, sender: MailSender): MailContent {
  const from = `${name} ${lastname}, ${email}`;
  const parts = [
    { html: label('From').html + paragraph(from).html, text: [`From: ${from}`, `Subject: ${given.subject}`, ''] },
    { ...label('Message'), text: [] },
    typedText(given.message.replaceAll('\r\n', '\n')),
  ];
  const subject = `Contact: ${given.subject}`;
  return composeMail({ subject, title: given.subject, parts, replyTo: email }, sender);
}
