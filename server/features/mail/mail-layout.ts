import { escapeHtml } from '../../infra/html';
import { type MailAddress } from '../../infra/mailer';
import { type SignedIds } from '../../infra/signed-ids';

/** @param amount formatted, with its currency */
export const refundNotice = (amount: string) =>
  `${amount} goes back to your card. Your bank may take some days to show it.`;

/** The rendered content of a mail. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Reply-To address, if it is not the shop's. */
  readonly replyTo?: string;
  /** URL at which a single POST ends the subscription that the mail belongs to. */
  readonly unsubscribeUrl?: string;
}

/** The sender of the shop's mails, and the URL that their links start with. */
export interface MailSender {
  readonly shopName: string;
  readonly supportEmail: string;
  /** The address for returned goods, and the instructions for customers. */
  readonly returnAddress: readonly string[];
  readonly returnInstructions: string;
  /** Default: that of the mailer. */
  readonly from?: MailAddress;
  /** The shop's origin, without a trailing slash. */
  readonly publicUrl: string;
  /** Signs password reset links when the mail is rendered, so that no table holds a usable link. */
  readonly resetLinks: SignedIds;
  /** Signs the unsubscribe links of stock alerts when the mail is rendered. */
  readonly alertLinks: SignedIds;
  /** Signs the links by which staff choose a password when the mail is rendered. */
  readonly staffLinks: SignedIds;
}

// Many mail clients ignore style sheets, so the palette is inlined in each element.
export const palette = {
  forest: '#2f3b2c',
  cream: '#f6f0e6',
  plaster: '#e9e0d2',
  rule: '#d8cbb9',
  action: '#8c4f35',
  ink: '#2e2a22',
  quiet: '#625a4c',
  paper: '#fffdf9',
} as const;
const serif = "'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const sans = 'Figtree, Arial, Helvetica, sans-serif';

const heading = (text: string) =>
  `<h1 style="margin:0 0 12px;font:600 30px/1.15 ${serif};color:${palette.forest}">${escapeHtml(text)}</h1>`;

/** A part of a mail: its HTML, and the lines that say the same in the plain text. */
export interface MailPart {
  readonly html: string;
  readonly text: readonly string[];
}

/** A paragraph of HTML. The caller escapes it. */
const htmlParagraph = (html: string) =>
  `<p style="margin:0 0 16px;font:16px/1.6 ${sans};color:${palette.ink}">${html}</p>`;

export const paragraph = (text: string): MailPart => ({ html: htmlParagraph(escapeHtml(text)), text: [text] });

/** Renders plain text that a person has typed: blank lines separate paragraphs. */
export const typedText = (text: string): MailPart => ({
  html: text
    .split(/\n{2,}/)
    .map((part) => htmlParagraph(escapeHtml(part).replaceAll('\n', '<br>')))
    .join(''),
  text: [text],
});

/** A small heading above a block. */
export const label = (text: string): MailPart => ({
  html: `<p style="margin:24px 0 6px;font:600 12px/1.4 ${sans};letter-spacing:.08em;text-transform:uppercase;color:${palette.quiet}">${escapeHtml(text)}</p>`,
  text: ['', text],
});

export const button = (text: string, url: string): MailPart => ({
  html: `<p style="margin:28px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;border-radius:2px;background:${palette.action};color:${palette.paper};font:600 16px/1.2 ${sans};text-decoration:none">${escapeHtml(text)}</a></p>`,
  text: ['', `${text}: ${url}`],
});

/** A link that stands alone; the button is for the shop's own page. */
export const textLink = (text: string, url: string): MailPart => ({
  html: htmlParagraph(`<a href="${escapeHtml(url)}" style="color:${palette.action}">${escapeHtml(text)}</a>`),
  text: [`${text}: ${url}`],
});

/** The space between a button and what follows it. */
export const gap: MailPart = { html: '<div style="height:28px"></div>', text: [''] };

/** The sentence that ends a mail to a list: with the link in HTML, as a line of its own in plain text. */
export const unsubscribeNote = (url: string, before: string, link: string, after: string): MailPart => ({
  html: `<p style="margin:28px 0 0;font-size:14px;color:${palette.quiet}">${before} <a href="${escapeHtml(url)}" style="color:${palette.forest}">${link}</a>${after}</p>`,
  text: [`${link.charAt(0).toUpperCase()}${link.slice(1)}: ${url}`],
});

/** A table cell of HTML that the caller has escaped; amounts are right-aligned. */
export const cell = (html: string, align: 'left' | 'right' = 'left') =>
  `<td align="${align}" style="padding:10px 0;border-bottom:1px solid ${palette.rule};font:15px/1.5 ${sans};color:${palette.ink};vertical-align:top">${html}</td>`;

export const table = (rows: readonly string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;

interface Mail extends Omit<MailContent, 'html' | 'text'> {
  /** Above its parts; default: the subject. */
  readonly title?: string;
  readonly parts: MailParts;
}

/** A text is a paragraph. Parts that are absent do not apply. */
type MailParts = readonly (MailPart | string | null | undefined)[];

/** Puts a mail together, in HTML and in plain text. */
export function composeMail({ title, parts, ...mail }: Mail, sender: MailSender): MailContent {
  const present = parts.flatMap((part) => (typeof part === 'string' ? paragraph(part) : (part ?? [])));
  const lines = [...present.flatMap(({ text }) => text), '', textFooter(sender)];
  const shown = title ?? mail.subject;
  return {
    ...mail,
    // One blank line between parts, even if both ask for it.
    text: lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n'),
    html: mailLayout(shown, heading(shown) + present.map(({ html }) => html).join(''), sender),
  };
}

const orderUrl = ({ publicUrl }: MailSender, number: string) => `${publicUrl}/your-order/${encodeURIComponent(number)}`;

export const orderButton = (sender: MailSender, number: string): MailPart =>
  button('See your order', orderUrl(sender, number));

export const orderLink = (sender: MailSender, number: string): MailPart =>
  textLink(`See order ${number}`, orderUrl(sender, number));

/** The payload that every mail about an order has. */
export interface OrderMail {
  readonly orderNumber: string;
  /** First name of the customer. */
  readonly name: string;
}

/** A mail about an order: it greets the customer, says what has happened, and leads to the order. */
export function orderMail(
  title: string,
  { orderNumber, name }: OrderMail,
  parts: MailParts,
  sender: MailSender,
): MailContent {
  const subject = `${title}: order ${orderNumber}`;
  return composeMail({ subject, title, parts: [`Hello ${name},`, ...parts, orderButton(sender, orderNumber)] }, sender);
}

/** Wraps the body of a mail in the shop's layout. */
function mailLayout(title: string, body: string, sender: MailSender): string {
  const shop = escapeHtml(sender.shopName);
  const support = escapeHtml(sender.supportEmail);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${palette.cream}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.cream}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${palette.paper};border-collapse:collapse">
<tr><td style="padding:22px 32px;background:${palette.forest};font:600 26px/1 ${serif};color:${palette.cream}">${shop}</td></tr>
<tr><td style="padding:32px">${body}</td></tr>
<tr><td style="padding:20px 32px;background:${palette.plaster};font:14px/1.6 ${sans};color:${palette.quiet}">Questions? Write to <a href="mailto:${support}" style="color:${palette.forest}">${support}</a>.</td></tr>
</table></td></tr></table>
</body></html>`;
}

/** The footer of the plain text part. */
function textFooter(sender: MailSender): string {
  return `Questions? Write to ${sender.supportEmail}.\n\n${sender.shopName}\n${sender.publicUrl}\n`;
}
