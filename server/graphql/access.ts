import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  isUnionType,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { ShopError } from '../../domain/errors';
import { type AppScope } from '../../domain/app-scopes';
import { type RequiredScope, requireScope } from '../infra/request/app-caller';
import { type DeclaredAccess, requireAccess, type RequestContext } from '../infra/request/context';
import { type AccessRule } from '../infra/request/viewer';
import { assertInTime } from './deadline';
import { toUserErrors } from './user-error.type';

/**
 * Declares who may call a query or mutation, and which scope the key of an app needs for it. Building the schema fails while an
 * operation declares neither, so that none is missing.
 */
export const Access = (access: AccessRule, scope: RequiredScope) =>
  Extensions({ access: { access, scope } satisfies DeclaredAccess });

/** Declares a scope for a field below operations that need another one. */
export const FieldScope = (scope: AppScope) => Extensions({ fieldScope: scope });

/** Declares which union member carries `userErrors`, for operations that return a union. */
export const UserErrorsMember = (typeName: string) => Extensions({ refusedAs: typeName });

export type RootField = GraphQLField<unknown, RequestContext>;

/** Returns the fields of all object types. */
export const objectFields = (schema: GraphQLSchema): RootField[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()));

export function rootFields(schema: GraphQLSchema): { field: RootField; isMutation: boolean }[] {
  const of = (type: GraphQLObjectType | null | undefined, isMutation: boolean) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ field, isMutation }));
  return [...of(schema.getQueryType(), false), ...of(schema.getMutationType(), true)];
}

type Arguments = Readonly<Record<string, unknown>>;

/** Lets `answer` answer a field; `next` returns the value of the field's own resolver, for the same or for other arguments. */
export function wrapField(
  field: RootField,
  answer: (next: (args?: Arguments) => unknown, context: RequestContext, args: Arguments) => unknown,
): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (root, given: Arguments, context, info) =>
    answer((args = given) => resolve(root, args, context, info), context, given);
}

/** Returns what a root field declares. @throws Error for an operation without a rule, while the schema is built */
export function declaredAccessOf(field: Pick<RootField, 'name' | 'extensions'>): DeclaredAccess {
  // Only `Access` sets it.
  const declared = field.extensions['access'] as DeclaredAccess | undefined;
  if (!declared) throw new Error(`The operation ${field.name} declares no access rule.`);
  return declared;
}

/** Returns the refused result of an operation that returns a payload or union with `userErrors`; undefined for other types. */
function userErrorsResult(field: RootField, error: ShopError) {
  const member = field.extensions['refusedAs'];
  const answer = getNamedType(field.type);
  const carriesErrors = answer instanceof GraphQLObjectType && 'userErrors' in answer.getFields();
  if (!carriesErrors && !(isUnionType(answer) && typeof member === 'string')) return undefined;
  return {
    __typename: typeof member === 'string' ? member : answer.name,
    success: false,
    message: null,
    userErrors: toUserErrors(error.problems),
  };
}

/** @throws RequestError for a caller or key that may not call the operation */
export function checkAccess(field: RootField, context: RequestContext): void {
  requireAccess(context, declaredAccessOf(field));
}

interface RootGuard<Context> {
  /** @throws RequestError for a caller who may not call the operation */
  readonly check: (field: RootField, context: Context) => void;
  /** Returns the result of a mutation that was refused; undefined for an error that is none of the caller's. */
  readonly refusedResult: (field: RootField, error: unknown, context: Context) => object | undefined;
}

/**
 * Checks the access before every operation, turns refusals of mutations into results, and adds an empty list of errors to the
 * payloads of mutations that succeed. Root fields are wrapped after the schema is built, because middlewares of the schema builder
 * would make each plain field of each row asynchronous.
 */
export function wrapRootFields<Context extends RequestContext>(
  schema: GraphQLSchema,
  { check, refusedResult }: RootGuard<Context>,
): void {
  for (const { field, isMutation } of rootFields(schema))
    wrapField(field, async (next, requestContext) => {
      // Each schema is executed with its own context.
      const context = requestContext as Context;
      assertInTime(context);
      check(field, context);
      if (!isMutation) return next();
      try {
        // Every mutation returns an object.
        return { userErrors: [], ...((await next()) as object) };
      } catch (error) {
        const refused = refusedResult(field, error, context);
        if (!refused) throw error;
        return refused;
      }
    });
}

/** Checks the declared access and scopes, and turns business refusals of mutations into `userErrors`. */
export function guardRootFields(schema: GraphQLSchema): GraphQLSchema {
  // Building fails while an operation declares nothing.
  for (const { field } of rootFields(schema)) declaredAccessOf(field);
  wrapRootFields(schema, {
    check: checkAccess,
    refusedResult: (field, error, context: RequestContext) => {
      const refusal = error instanceof ShopError ? userErrorsResult(field, error) : undefined;
      if (refusal) context.outcome.isRefused = true;
      return refusal;
    },
  });
  for (const { field, scope } of scopedFields(schema))
    wrapField(field, (next, context) => {
      requireScope(context, scope);
      return next();
    });
  return schema;
}

/** Returns the fields that need another scope than the operations above them. */
export const scopedFields = (schema: GraphQLSchema): { readonly field: RootField; readonly scope: AppScope }[] =>
  objectFields(schema).flatMap((field) => {
    // Only `FieldScope` sets it.
    const scope = field.extensions['fieldScope'] as AppScope | undefined;
    return scope === undefined ? [] : [{ field, scope }];
  });
