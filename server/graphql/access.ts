import { Extensions } from 'type-graphql';
import { type AccessRule } from '../infra/request/viewer';

/**
 * Declares who may call a query or mutation. Building the schema fails while an operation has no rule,
 * so that none can be forgotten.
 */
export function Access(rule: AccessRule): MethodDecorator & PropertyDecorator {
  return Extensions({ access: rule }) satisfies MethodDecorator;
}

/** Declares which union member carries `userErrors`, for operations that return a union. */
export function UserErrorsMember(typeName: string): MethodDecorator & PropertyDecorator {
  return Extensions({ refusedAs: typeName }) satisfies MethodDecorator;
}
