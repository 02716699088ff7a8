import PostalMime, { type Address } from 'postal-mime';

export interface ReceivedMail {
  readonly subject: string | undefined;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly messageId: string | undefined;
  readonly from: Address | undefined;
  /** By lower-case name, as they were sent: encoded words are not decoded. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Reads a mail as a mail program does. @param source as it was sent */
export async function parseMail(source: string | Buffer): Promise<ReceivedMail> {
  const { subject, text, html, messageId, from, headers } = await PostalMime.parse(source);
  return { subject, text, html, messageId, from, headers: new Map(headers.map(({ key, value }) => [key, value])) };
}
