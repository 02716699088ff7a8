import { execute, type ExecutionResult, GraphQLError, type GraphQLField, parse } from 'graphql';
import { RequestError } from '../../domain/errors';
import { Customer } from '../features/customers/customer.entity';
import { type Product } from '../features/products/product.entity';
import { addOwner, type Owner } from '../testing/builders/owner';
import { addProduct } from '../testing/builders/catalogue';
import { signUp } from '../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../testing/shop';
import { fullOperation, type ValueProvider } from '../testing/full-operation';
import { declaredAccessOf } from './access';

type Callers = 'visitor' | 'ended token' | 'deleted customer' | 'other customer' | 'owner';

/** Runs every operation of the schema with the owner's ids as other callers. Operations come from the schema, so new ones are included. */
describe('access to GraphQL operations', () => {
  let test: TestShop;
  let owner: Owner;
  let deletedToken: string;
  /** Public data; none of it is among the owner's secrets. */
  let product: Product;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    owner = await addOwner(test);
    product = await addProduct(test.shop.db);
    const deleted = await signUp(test);
    deletedToken = deleted.token;
    await test.shop.db.manager.update(Customer, { id: deleted.customerId }, { deletedAt: test.clock.now() });
  });
  afterAll(() => test.close());

  /** The owner's ids by operation, for arguments that are called "id". A new operation with such an argument must be listed here. */
  const idOf = (): Record<string, string> => ({
    'orderLine.id': owner.orderLineId,
    'orderLineCancel.id': owner.orderLineId,
    'orderLineReturn.id': owner.orderLineId,
    'customerSessionRevoke.id': owner.sessionId,
    'addressUpdate.id': owner.addressId,
    'addressDelete.id': owner.addressId,
    'wishlistRemove.id': owner.wishlistItemId,
  });
  const byName = (): Record<string, unknown> => ({
    ...{
      uniqueId: owner.uniqueId,
      lineId: owner.cartLineId,
      lineIds: owner.cartLineId,
      addressId: owner.addressId,
      billingAddressId: owner.addressId,
    },
    ...{ number: owner.orderNumber, orderNumber: owner.orderNumber, productId: String(product.id), slug: product.slug },
    ...{
      sizes: '50 ml',
      email: 'nobody@example.com',
      phone: '07700900111',
      password: 'Password1!',
      newPassword: 'Password2!',
      zip: '411001',
      countryCode: 'IN',
      gender: 'other',
    },
    ...{
      quantity: 1,
      rating: 5,
      first: 5,
      limit: 5,
      page: 1,
      after: null,
      category: null,
      tag: null,
      ingredient: null,
      query: 'balm',
      website: '',
    },
    ...{
      minPrice: null,
      maxPrice: null,
      minRating: null,
      theme: null,
      expectedTotal: null,
      reason: 'Order Created by Mistake',
      idempotencyKey: 'a-key-of-some-length',
    },
  });
  const plain: Record<string, unknown> = { String: 'words', Int: 1, Boolean: false, Decimal: '1.00' };

  const valueOf: ValueProvider = (path, type) => {
    const name = path.split('.').at(-1) ?? '';
    const values = { ...plain, ...byName() };
    if (path in idOf()) return idOf()[path];
    if (name in byName()) return values[name];
    if (type === 'ID') throw new Error(`Say in this test whose ${path} is.`);
    return plain[type] ?? null;
  };

  interface Operation {
    readonly kind: 'query' | 'mutation';
    readonly field: GraphQLField<unknown, unknown>;
  }

  /** Operations that can end the caller's session run last. */
  const ending = ['customerPasswordChange', 'customerSessionRevoke', 'customerLogout'];
  function operations(): Operation[] {
    const { schema } = test.shop;
    const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({
      kind: 'query' as const,
      field,
    }));
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({
      kind: 'mutation' as const,
      field,
    }));
    return [...queries, ...mutations].sort((a, b) => ending.indexOf(a.field.name) - ending.indexOf(b.field.name));
  }

  /** Skips the operation limits, so that one operation can select every field below it. */
  async function run(
    { kind, field }: Operation,
    token?: string,
  ): Promise<{ result: ExecutionResult; text: string; codes: unknown[] }> {
    const { source, variables } = fullOperation(kind, field, valueOf);
    const contextValue = await test.shop.openRequest({
      token: token ?? null,
      cartCookie: null,
      caller: { address: '127.0.0.1', device: 'a test' },
    });
    const result = await execute({
      schema: test.shop.schema,
      document: parse(source),
      variableValues: variables,
      contextValue,
    });
    const codes = (result.errors ?? []).map((error) =>
      error.originalError instanceof RequestError ? error.originalError.code : error.message,
    );
    return {
      result,
      text: JSON.stringify(result, (_key, value: unknown) => (value instanceof GraphQLError ? value.message : value)),
      codes,
    };
  }

  const tokenOf: Record<Callers, () => Promise<string | undefined>> = {
    visitor: () => Promise.resolve(undefined),
    'ended token': () => Promise.resolve(owner.endedToken),
    'deleted customer': () => Promise.resolve(deletedToken),
    // A new customer for each operation: some operations sign the caller out.
    'other customer': async () => (await signUp(test)).token,
    owner: () => Promise.resolve(owner.token),
  };

  const seen = (text: string, passed: readonly unknown[] = []) =>
    owner.secrets.filter((secret) => !passed.includes(secret) && text.includes(secret));

  async function everythingOfTheOwner() {
    const chosen = operations().filter(({ field }) => ['me', 'cart', 'order', 'orderLine'].includes(field.name));
    return Promise.all(chosen.map(async (operation) => (await run(operation, owner.token)).text));
  }

  it('is declared for every operation', () => {
    expect(operations().length).toBeGreaterThan(40);
    expect(operations().map(({ field }) => declaredAccessOf(field))).not.toContain(undefined);
  });

  it('lets the owner read their data, down to every nested field', async () => {
    const text = (await everythingOfTheOwner()).join();
    expect(owner.secrets.filter((secret) => !text.includes(secret))).toEqual([]);
    expect(text).not.toContain('"errors"');
  });

  it.each(['visitor', 'ended token', 'deleted customer'] as const)(
    'refuses every operation for customers to a %s',
    async (caller) => {
      const guarded = operations().filter(({ field }) => declaredAccessOf(field).access === 'customer');
      expect(guarded.length).toBeGreaterThan(15);
      for (const operation of guarded) {
        const { result, codes } = await run(operation, await tokenOf[caller]());
        expect([operation.field.name, codes, result.data?.[operation.field.name] ?? null]).toEqual([
          operation.field.name,
          ['UNAUTHENTICATED'],
          null,
        ]);
      }
    },
  );

  it.each(['visitor', 'ended token', 'deleted customer', 'other customer'] as const)(
    "shows a %s none of the owner's data, and lets them change none of it",
    async (caller) => {
      const before = await everythingOfTheOwner();
      for (const operation of operations()) {
        const { text, codes } = await run(operation, await tokenOf[caller]());
        const { variables } = fullOperation(operation.kind, operation.field, valueOf);
        // Values that the caller sent may be echoed.
        const passed = JSON.stringify(variables);
        expect([
          operation.field.name,
          seen(
            text,
            owner.secrets.filter((secret) => passed.includes(secret)),
          ),
        ]).toEqual([operation.field.name, []]);
        expect([operation.field.name, codes.filter((code) => !isExpected(code))]).toEqual([operation.field.name, []]);
      }
      expect(await everythingOfTheOwner()).toEqual(before);
    },
  );

  /** Access refusals have a code; a query may also refuse its input with a message. */
  const isExpected = (code: unknown) =>
    ['UNAUTHENTICATED', 'FORBIDDEN'].includes(String(code)) || /not valid|not one of ours|Nothing/.test(String(code));

  it('never refuses the owner', async () => {
    for (const operation of operations()) {
      const { codes } = await run(
        operation,
        operation.field.name === 'customerLogout' ? (await signUp(test)).token : owner.token,
      );
      expect([operation.field.name, codes]).toEqual([operation.field.name, []]);
    }
  });
});
