/** The package ships no types; declares the part that the tests use. */
declare module 'mailparser' {
  interface MailAddress {
    readonly text: string;
  }

  export interface ParsedMail {
    readonly subject?: string;
    readonly text?: string;
    readonly html: string | false;
    readonly messageId?: string;
    readonly from?: MailAddress;
    readonly to?: MailAddress;
    readonly bcc?: MailAddress;
    readonly replyTo?: MailAddress;
    readonly headers: ReadonlyMap<string, unknown>;
  }

  export function simpleParser(source: string | Buffer): Promise<ParsedMail>;
}
