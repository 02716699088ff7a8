import { graphqlCall, HttpSender, jsonCall, type HttpCall, type SenderOptions, signedIn } from './http';

/** An API's answer. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Lists are not accessed by field. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A webhook of a card provider, with the bytes that its signature covers. */
export interface Report {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls the shop's APIs as a partner's program does. @throws NoAnswer, and an Error if an answer is not JSON */
export class Caller {
  private readonly sender: HttpSender;

  constructor(origin: string, options: SenderOptions = {}) {
    this.sender = new HttpSender(origin, options);
  }

  /** @param route below /api */
  rest(method: string, route: string, body?: object, token?: string): Promise<Answer> {
    return this.json(method, `/api${route}`, body, token);
  }

  graphql(query: string, variables: object = {}, token?: string): Promise<Answer> {
    return this.answer(graphqlCall(query, variables, signedIn(token)));
  }

  json(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    return this.answer(
      body ? jsonCall(method, path, body, signedIn(token)) : { method, path, headers: signedIn(token) },
    );
  }

  /** Delivers a webhook of the card provider. @returns the status of the answer */
  async report({ headers, body }: Report): Promise<number> {
    return (await this.sender.send({ method: 'POST', path: '/api/webhooks/payment', headers, body: Buffer.from(body) }))
      .status;
  }

  close(): void {
    this.sender.close();
  }

  private async answer(call: HttpCall): Promise<Answer> {
    const { status, headers, text } = await this.sender.send(call);
    return { status, retryAfter: headers['retry-after'], body: parsed(text, status) };
  }
}

function parsed(text: string, status: number): Answer['body'] {
  try {
    // The APIs answer JSON objects and lists.
    return JSON.parse(text) as Answer['body'];
  } catch (error) {
    throw new Error(`The answer of status ${status} is no JSON: ${text.slice(0, 500)}`, { cause: error });
  }
}
