import { type OpenApiDocument } from '../rest/openapi';

/** The part of the viewer's API that the page uses. */
interface Viewer {
  readonly authActions: {
    authorizeWithPersistOption(authorized: Record<string, { name: string; value: string; schema: unknown }>): void;
    logoutWithPersistOption(names: readonly string[]): void;
  };
}

interface ViewerResponse {
  readonly url: string;
  readonly ok: boolean;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly obj?: unknown;
}

interface Scheme {
  readonly name: string;
  readonly schema: unknown;
}

// Defined by the viewer's bundle.
declare const SwaggerUIBundle: (options: Record<string, unknown>) => { getSystem(): Viewer };

/**
 * Runs in the page of the REST reference. It opens the viewer and stores the token of a response, so that later requests send
 * it. The function is sent as source text, so it must not refer to anything outside of it but the viewer.
 */
function openReference({ name, schema }: Scheme): void {
  function storeToken({ url, ok, headers, obj }: ViewerResponse): void {
    const bodyToken = typeof obj === 'object' && obj !== null && 'token' in obj ? obj.token : undefined;
    const value = headers['x-auth-token'] ?? bodyToken;
    const { authActions } = viewer.getSystem();
    if (ok && typeof value === 'string') authActions.authorizeWithPersistOption({ [name]: { name, value, schema } });
    if (ok && url.endsWith('/api/logout')) authActions.logoutWithPersistOption([name]);
  }

  const viewer = SwaggerUIBundle({
    dom_id: '#reference',
    url: '/api/openapi.json',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    persistAuthorization: true,
    tryItOutEnabled: true,
    // Without this, the viewer sends the document's URL to a third-party validator.
    validatorUrl: null,
    responseInterceptor: (response: ViewerResponse) => {
      storeToken(response);
      return response;
    },
  });
}

/** Returns the source text of the script. @throws Error when the document defines no security scheme */
export function referenceScript({ components }: OpenApiDocument): string {
  const [scheme] = Object.entries<unknown>({ ...components.securitySchemes });
  if (!scheme) throw new Error('The REST API describes no way to sign in.');
  const [name, schema] = scheme;
  return `(${openReference.toString()})(${JSON.stringify({ name, schema })});\n`;
}
