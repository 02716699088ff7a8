import { type Request } from 'express';

/** The media types of JSON, of GraphQL's responses and of JSON Lines. */
const types = ['application/json', 'application/graphql-response+json', 'application/jsonl'];

/** Returns true if the client takes one of the types in which the APIs answer. */
export const acceptsJson = (request: Request): boolean => request.accepts(types) !== false;
