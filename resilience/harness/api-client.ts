import {
  graphqlRequest,
  HttpClient,
  jsonRequest,
  type HttpRequest,
  type HttpClientOptions,
  authHeaders,
} from './http-client';

/** An API's answer. */
export interface ApiResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Lists are not accessed by field. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A webhook of a card provider, with the bytes that its signature covers. */
export interface WebhookDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls the shop's APIs as a partner's program does. @throws NoResponseError, and an Error if an answer is not JSON */
export class ApiClient {
  private readonly sender: HttpClient;

  constructor(origin: string, options: HttpClientOptions = {}) {
    this.sender = new HttpClient(origin, options);
  }

  /** @param route below /api */
  rest(method: string, route: string, body?: object, token?: string): Promise<ApiResponse> {
    return this.json(method, `/api${route}`, body, token);
  }

  graphql(query: string, variables: object = {}, token?: string): Promise<ApiResponse> {
    return this.send(graphqlRequest(query, variables, authHeaders(token)));
  }

  json(method: string, path: string, body?: object, token?: string): Promise<ApiResponse> {
    return this.send(
      body ? jsonRequest(method, path, body, authHeaders(token)) : { method, path, headers: authHeaders(token) },
    );
  }

  /** Delivers a webhook of the card provider. @returns the status of the answer */
  async deliverWebhook({ headers, body }: WebhookDelivery): Promise<number> {
    return (await this.sender.send({ method: 'POST', path: '/api/webhooks/payment', headers, body: Buffer.from(body) }))
      .status;
  }

  close(): void {
    this.sender.close();
  }

  private async send(call: HttpRequest): Promise<ApiResponse> {
    const { status, headers, text } = await this.sender.send(call);
    return { status, retryAfter: headers['retry-after'], body: parseJson(text, status) };
  }
}

function parseJson(text: string, status: number): ApiResponse['body'] {
  try {
    // The APIs answer JSON objects and lists.
    return JSON.parse(text) as ApiResponse['body'];
  } catch (error) {
    throw new Error(`The response with status ${status} is not JSON: ${text.slice(0, 500)}`, { cause: error });
  }
}
