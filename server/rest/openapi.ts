import { appScopes } from '../../domain/app-scopes';
import { appKeyHeader } from '../../domain/request-names';
import { type TSchema } from '@sinclair/typebox';
import { text } from './fields';
import { exampleOf, examplesOf, type JsonSchema } from './json-schema';
import { headers, headersOf, errorResponsesOf, responseComponents, takesIdempotencyKey } from './openapi-responses';
import { jsonLinesType } from './json-lines';
import { type RestRoute, restTags } from './route';

export function parameterOf(place: 'path' | 'query' | 'header', name: string, declared: TSchema) {
  const { description, examples, ...schema } = declared as JsonSchema;
  return {
    name,
    in: place,
    required: place !== 'query',
    description,
    schema,
    example: examples?.[0] ?? exampleOf(schema),
  };
}

const parametersOf = ({ params = {}, query = {} }: RestRoute): object[] => [
  ...Object.entries(params).map(([name, declared]) => parameterOf('path', name, declared)),
  ...Object.entries(query).map(([name, declared]) => parameterOf('query', name, declared)),
];

const idempotencyKey = text(
  'Random text that you choose for this call. For a day, the same call with the same key gets the first response again and changes nothing.',
  '8e03978e-40d5-43dd-bc93-6894a57f9324',
  { minLength: 8, maxLength: 255, pattern: '^[!-~]+$' },
);
const idempotencyParameter = { ...parameterOf('header', 'Idempotency-Key', idempotencyKey), required: false };

/** The combinations of credentials that a call takes. Linters know scopes of OAuth only, so that of a key is in the description. */
function securityOf({ access, scope, usesToken }: RestRoute): object[] {
  const key = { key: [] };
  if (access === 'app') return [key, { bearer: [] }];
  const tokens = [{ token: [] }, { bearer: [] }];
  const withKey = tokens.map((token) => ({ ...token, ...key }));
  if (access === 'customer') return [...tokens, ...withKey];
  if (usesToken) return [{}, key, ...tokens, ...withKey];
  return scope === 'none' ? [] : [{}, key];
}

function operationOf(route: RestRoute): object {
  const { operationId, tag, summary, description, scope, response } = route;
  const schema = route.body?.schema;
  const parameters = parametersOf(route);
  return {
    operationId,
    tags: [tag],
    summary,
    description: scope === 'none' ? description : `${description} A key needs the scope \`${scope}\`.`,
    'x-scope': scope,
    parameters: takesIdempotencyKey(route) ? [...parameters, idempotencyParameter] : parameters,
    security: securityOf(route),
    ...(schema && {
      requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } },
    }),
    responses: {
      200: {
        description: route.isLines
          ? 'JSON Lines: each line is an object of this schema.'
          : 'The call succeeded or violated a business rule: see `logstatus`.',
        headers: headersOf(route),
        content: {
          [route.isLines ? jsonLinesType : 'application/json']: { schema: response, ...examplesOf(response) },
        },
      },
      ...errorResponsesOf(route, parameters.length > 0),
    },
  };
}

/** Moves named schemas into `schemas` and replaces them with references. */
function withReferences(value: unknown, schemas: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    // Examples are values, not schemas.
    Object.entries(value).map(([key, entry]) => [
      key,
      key === 'example' || key === 'examples' ? entry : withReferences(entry, schemas),
    ]),
  );
  const { title } = copy;
  if (typeof title !== 'string' || !('type' in copy)) return copy;
  schemas[title] = copy;
  return { $ref: `#/components/schemas/${title}` };
}

/** The shop that operates the API. */
interface ApiOwner {
  readonly shopName: string;
  readonly supportEmail: string;
  /** The shop's own origin. */
  readonly publicUrl: string;
}

const about = `The REST API takes and returns JSON. It is an interface to the same shop as the GraphQL API.

- **Values**: money is a number in major units with at most two decimals, dates are ISO 8601 in UTC, and URLs of images are relative to the shop.
- **Tokens**: \`POST /login\` returns a token that is valid for 24 hours. Send it as \`x-auth-token\` or \`Authorization: Bearer\`. After half of that time, responses carry a new token in \`x-auth-token\`.
- **Keys**: the shop gives partners a key for their app. Send it as \`x-api-key\` or \`Authorization: Bearer\`. It limits calls to its scopes and to the budget of the app, which \`RateLimit\` and \`RateLimit-Policy\` state.
- **Failures**: a violated business rule has status 200 and \`logstatus: "failed"\`, unless described otherwise. Every other failure has its own status. Each has a \`code\`, the same as in GraphQL; the API guide lists them. A wrong method is 405 with \`Allow\`.
- **Text** is trimmed before its length and pattern are checked. Unknown fields are ignored.
- **Rate limits**: a network address has 3000 calls a minute, and fewer for sign-in, orders, coupons and messages, shared with the GraphQL API. A call too many is 429. Like 503, it says in \`Retry-After\` and \`retryAfterSeconds\` when to call again.
- **Caching**: public responses to calls without a token may be cached for 30 seconds and have an \`ETag\`. All others are \`no-store\`.
- **Paths** may end with a slash.`;

const scopeList = Object.entries(appScopes)
  .map(([scope, allows]) => `\`${scope}\`: ${allows}`)
  .join(' ');

/** The release of both APIs: see docs/changelog.md. */
const apiVersion = '1.0.0';

function infoOf({ shopName, supportEmail, publicUrl }: ApiOwner) {
  const terms = `${publicUrl}/terms-conditions`;
  return {
    title: `${shopName} REST API`,
    version: apiVersion,
    description: about,
    termsOfService: terms,
    contact: { name: shopName, email: supportEmail, url: `${publicUrl}/contactus` },
    license: { name: 'Terms of use of the shop', url: terms },
  };
}

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-token',
    description: 'Token returned by POST /login.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The same token, or the key of an app, in the `Authorization` header; `x-auth-token` and `x-api-key` take precedence.',
  },
  key: {
    type: 'apiKey',
    in: 'header',
    name: appKeyHeader,
    description: `Key of an app (\`fw_live_…\`). Its scopes: ${scopeList}`,
  },
};

/** Returns the OpenAPI document of the REST paths, generated from the routes that serve them. */
export function openApiOf(routes: readonly RestRoute[], owner: ApiOwner, webhooks: object = {}) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([a-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: withReferences(operationOf(route), schemas) };
  }
  return {
    openapi: '3.1.0',
    info: infoOf(owner),
    externalDocs: { url: `${owner.publicUrl}/docs`, description: 'The API guide, and the changelog beside it.' },
    servers: [{ url: '/api', description: 'This shop.' }],
    tags: Object.entries(restTags).map(([name, description]) => ({ name, description })),
    paths,
    /** The calls that the shop makes, by event, in the form of a path. */
    webhooks: withReferences(webhooks, schemas) as object,
    components: {
      securitySchemes,
      responses: withReferences(responseComponents, schemas) as object,
      headers,
      schemas,
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiOf>;
