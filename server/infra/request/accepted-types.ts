import { type Request } from 'express';

/** Of JSON, of GraphQL's responses and of JSON Lines. */
const types = ['application/json', 'application/graphql-response+json', 'application/jsonl'];

/** Whether the client takes one of the types in which the APIs answer. */
export const acceptsJson = (request: Request): boolean => request.accepts(types) !== false;
