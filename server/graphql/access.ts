import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLSchema,
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
export function Access(access: AccessRule, scope: RequiredScope): MethodDecorator & PropertyDecorator {
  return Extensions({ access: { access, scope } satisfies DeclaredAccess }) satisfies MethodDecorator;
}

/** Declares a scope for a field below operations that need another one. */
export function FieldScope(scope: AppScope): MethodDecorator & PropertyDecorator {
  return Extensions({ fieldScope: scope }) satisfies MethodDecorator;
}

/** Declares which union member carries `userErrors`, for operations that return a union. */
export function UserErrorsMember(typeName: string): MethodDecorator & PropertyDecorator {
  return Extensions({ refusedAs: typeName }) satisfies MethodDecorator;
}

export type RootField = GraphQLField<unknown, RequestContext>;

export function rootFields(schema: GraphQLSchema): { field: RootField; isMutation: boolean }[] {
  const of = (type: GraphQLObjectType | null | undefined, isMutation: boolean) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ field, isMutation }));
  return [...of(schema.getQueryType(), false), ...of(schema.getMutationType(), true)];
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
 * Checks the access before every operation and turns refusals of mutations into results. Root fields are wrapped after the schema
 * is built, because middlewares of the schema builder would make each plain field of each row asynchronous.
 */
export function wrapRootFields<Context extends RequestContext>(
  schema: GraphQLSchema,
  { check, refusedResult }: RootGuard<Context>,
): void {
  for (const { field, isMutation } of rootFields(schema)) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (root, args, requestContext, info) => {
      // Each schema is executed with its own context.
      const context = requestContext as Context;
      assertInTime(context);
      check(field, context);
      const run = () => resolve(root, args, context, info);
      if (!isMutation) return run();
      try {
        return await run();
      } catch (error) {
        const refused = refusedResult(field, error, context);
        if (!refused) throw error;
        return refused;
      }
    };
  }
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
  guardFields(schema);
  return schema;
}

/** Returns the fields that need another scope than the operations above them. */
export function scopedFields(schema: GraphQLSchema): { readonly field: RootField; readonly scope: AppScope }[] {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    type instanceof GraphQLObjectType ? Object.values(type.getFields()) : [],
  );
  return fields.flatMap((field) => {
    // Only `FieldScope` sets it.
    const scope = field.extensions['fieldScope'] as AppScope | undefined;
    return scope === undefined ? [] : [{ field, scope }];
  });
}

function guardFields(schema: GraphQLSchema): void {
  for (const { field, scope } of scopedFields(schema)) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (root, args, context, info) => {
      requireScope(context, scope);
      return resolve(root, args, context, info);
    };
  }
}
