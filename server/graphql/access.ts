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
import { runInRequest } from '../infra/logger';
import { type RequestContext, requireViewer } from '../infra/request/context';
import { type AccessRule, accessRules } from '../infra/request/viewer';
import { assertDeadline } from './deadline';
import { toUserErrors } from './user-error.type';

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

export type RootField = GraphQLField<unknown, RequestContext>;

export function rootFields(schema: GraphQLSchema): { field: RootField; isMutation: boolean }[] {
  const of = (type: GraphQLObjectType | null | undefined, isMutation: boolean) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ field, isMutation }));
  return [...of(schema.getQueryType(), false), ...of(schema.getMutationType(), true)];
}

/** Returns the declared rule of a root field. @throws Error for an operation without one, while the schema is built */
export function accessRuleOf(field: Pick<RootField, 'name' | 'extensions'>): AccessRule {
  const rule = accessRules.find((known) => known === field.extensions['access']);
  if (!rule) throw new Error(`The operation ${field.name} declares no access rule.`);
  return rule;
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
    message: error.problems[0]?.message ?? null,
    userErrors: toUserErrors(error.problems),
  };
}

/**
 * Checks the access rule before every operation and turns business refusals of mutations into `userErrors`.
 * Root fields are wrapped after the schema is built, because middlewares of the schema builder would make each
 * plain field of each row asynchronous.
 */
export function guardRootFields(schema: GraphQLSchema): GraphQLSchema {
  for (const { field, isMutation } of rootFields(schema)) {
    const rule = accessRuleOf(field);
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (root, args, context, info) => {
      assertDeadline(context);
      if (rule === 'customer') requireViewer(context);
      try {
        const run = () => resolve(root, args, context, info);
        return await (isMutation ? runInRequest<unknown>(context.requestId, run) : run());
      } catch (error) {
        const refusal = isMutation && error instanceof ShopError ? userErrorsResult(field, error) : undefined;
        if (!refusal) throw error;
        return refusal;
      }
    };
  }
  return schema;
}
