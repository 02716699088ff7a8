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

/** The shop's answer to a message of the contact form. */
export interface ContactReplyMail {
  /** First name of the visitor. */
  readonly name: string;
  readonly subject: string;
  /** The answer, plain. */
  readonly text: string;
  /** What the visitor had written. */
  readonly message: string;
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The mail to the visitor. An answer to it reaches the people who read the shop's mail. */
export function contactReply(given: ContactReplyMail, sender: MailSender): MailContent {
  const [text, message] = [given.text, given.message].map((each) => each.replaceAll('\r\n', '\n')) as [string, string];
  const greeting = `Hello ${given.name},`;
  const body = [heading(given.subject), paragraph(greeting), textToHtml(text), label('You wrote'), textToHtml(message)];
  return {
    subject: `Re: ${given.subject}`,
    text: [greeting, '', text, '', 'You wrote:', quoted(message), '', textFooter(sender)].join('\n'),
    html: mailLayout(given.subject, body.join(''), sender),
    replyTo: sender.supportEmail,
  };
}
