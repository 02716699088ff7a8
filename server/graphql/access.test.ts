/** @jest-environment node */
import { graphql } from 'graphql';
import { Arg, createUnionType, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { shopError } from '../../domain/errors';
import { editions } from '../../domain/editions';
import { type RequestContext } from '../infra/request/context';
import { type Viewer } from '../infra/request/viewer';
import { Access, UserErrorsMember } from './access';
import { buildSchemaOf } from './schema';
import { NoticePayload, UserError } from './user-error.type';

@ObjectType()
class Done {
  @Field(() => String)
  word: string;
}

@ObjectType()
class Declined {
  @Field(() => [UserError])
  userErrors: UserError[];
}

const Outcome = createUnionType({
  name: 'Outcome',
  types: () => [Done, Declined] as const,
  resolveType: (value) => ('userErrors' in value ? 'Declined' : 'Done'),
});

@Resolver()
class ProbeResolver {
  @Access('public', 'none')
  @Query(() => String)
  open(): string {
    return 'open to all';
  }

  @Access('customer', 'customers:read')
  @Query(() => String)
  own(): string {
    return 'only mine';
  }

  @Access('public', 'none')
  @Mutation(() => NoticePayload)
  refuse(@Arg('reason', () => String) reason: string): NoticePayload {
    throw shopError('INVALID', reason, 'email');
  }

  @Access('public', 'none')
  @UserErrorsMember('Declined')
  @Mutation(() => Outcome)
  decline(): typeof Outcome {
    throw shopError('EMPTY_CART', 'Nothing in it.');
  }

  @Access('public', 'none')
  @Mutation(() => NoticePayload)
  fail(): NoticePayload {
    throw new Error('SELECT secret FROM customer');
  }
}

@Resolver()
class UndeclaredResolver {
  @Query(() => String)
  undeclared(): string {
    return 'text without an access rule';
  }
}

const schema = buildSchemaOf([ProbeResolver]);
const customer: Viewer = { customerId: 1, sessionId: 's', name: 'Asha' };

function run(source: string, viewer: Viewer | null = null) {
  const context: RequestContext = {
    viewer,
    caller: { address: '127.0.0.1', device: 'test' },
    app: null,
    draftId: null,
    cartCookie: null,
    idempotencyKey: null,
    edition: editions.UK,
    load: () => Promise.reject(new Error('nothing to load')),
    resolvers: { get: () => new ProbeResolver() },
    sharing: { isPublic: false },
    outcome: { isRefused: false, isLate: false },
    renewedToken: null,
    isTokenInvalid: false,
  };
  return graphql({ schema, source, contextValue: context });
}

describe('the guard of root fields', () => {
  it('refuses to build a schema with an operation that declares no access rule', () => {
    expect(() => buildSchemaOf([UndeclaredResolver])).toThrow('undeclared declares no access rule');
  });

  it('calls a public operation for visitors and customers', async () => {
    expect((await run('{ open }')).data).toEqual({ open: 'open to all' });
  });

  it('refuses visitors an operation for customers, and admits customers', async () => {
    const { errors } = await run('{ own }');
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await run('{ own }', customer)).data).toEqual({ own: 'only mine' });
  });

  it('answers a business refusal as data with its code, message and field', async () => {
    const { data, errors } = await run(
      'mutation { refuse(reason: "Email is not valid.") { success message userErrors { code message field } } }',
    );
    expect(errors).toBeUndefined();
    expect(data?.['refuse']).toEqual({
      success: false,
      message: null,
      userErrors: [{ code: 'INVALID', message: 'Email is not valid.', field: ['email'] }],
    });
  });

  it('answers the refusing member of a union', async () => {
    const { data } = await run('mutation { decline { __typename ... on Declined { userErrors { code field } } } }');
    expect(data?.['decline']).toEqual({ __typename: 'Declined', userErrors: [{ code: 'EMPTY_CART', field: null }] });
  });

  it('rethrows unexpected errors', async () => {
    const { errors } = await run('mutation { fail { success } }');
    expect(errors?.[0]?.originalError?.message).toContain('SELECT secret');
  });
});
