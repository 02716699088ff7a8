import { type TypedDocumentString } from './session.generated';

interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly retryAfterSeconds?: number };
}

/** Errors that are no data: an invalid request, an exceeded limit, a fault. `codes` are those of the API guide. */
export class ShopRequestError extends Error {
  readonly codes: readonly string[];

  constructor(errors: readonly GraphqlError[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.codes = errors.map(({ extensions }) => extensions?.code ?? 'INTERNAL_SERVER_ERROR');
  }
}

/** Sends typed operations to one shop as one customer or visitor. */
export class ShopClient {
  /** Of `customerLogin`. */
  token: string | undefined;

  constructor(private readonly origin: string) {}

  async request<Result, Variables extends object>(
    document: TypedDocumentString<Result, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Result> {
    const response = await fetch(`${this.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.token && { 'x-auth-token': this.token }) },
      body: JSON.stringify({ query: document.toString(), variables }),
    });
    // In the second half of its 24 hours a token is replaced.
    this.token = response.headers.get('x-auth-token') ?? this.token;
    const { data, errors } = (await response.json()) as { data?: Result | null; errors?: readonly GraphqlError[] };
    const wait = errors?.find(({ extensions }) => extensions?.retryAfterSeconds)?.extensions?.retryAfterSeconds;
    if (wait !== undefined && wait <= 5) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      return this.request(document, variables);
    }
    if (errors !== undefined || data === null || data === undefined) throw new ShopRequestError(errors ?? []);
    return data;
  }
}
