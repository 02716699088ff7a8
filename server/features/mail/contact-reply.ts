import { composeMail, label, type MailContent, type MailSender, typedText } from './mail-layout';

/** The shop's answer to a message of the contact form. */
interface ContactReplyMail {
  /** First name of the visitor. */
  readonly name: string;
  readonly subject: string;
  /** The answer, plain. */
  readonly text: string;
  /** The message of the visitor. */
  readonly message: string;
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The mail to the visitor. An answer to it reaches the people who read the shop's mail. */
export function contactReply({ name, subject, ...given }: ContactReplyMail, sender: MailSender): MailContent {
  const [text, message] = [given.text, given.message].map((each) => each.replaceAll('\r\n', '\n')) as [string, string];
  const parts = [
    `Hello ${name},`,
    { ...typedText(text), text: ['', text] },
    { html: label('You wrote').html + typedText(message).html, text: ['', 'You wrote:', quoted(message)] },
  ];
  return composeMail({ subject: `Re: ${subject}`, title: subject, parts, replyTo: sender.supportEmail }, sender);
}
