import { execute, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { RequestError } from '../../domain/errors';
import { type StaffRole, staffRoles } from '../../domain/staff/staff-roles';
import { buildStaffSchema } from '../shop';
import { adminResolverClasses, resolverClasses } from '../shop';
import { type StaffContext } from '../infra/request/staff-context';
import { addStaff } from '../testing/builders/staff-client';
import { fullOperation } from '../testing/full-operation';
import { openTestShop, type TestShop } from '../testing/shop';
import { rootFields } from './access';
import { buildSchemaOf, schemaText } from './schema';
import { guardStaffFields, staffAccessOf } from './staff-access';

/** Who may call what. A new operation has to be listed here. */
const matrix: Readonly<Record<string, 'anyone' | 'session' | readonly StaffRole[]>> = {
  me: 'anyone',
  welcomeLink: 'anyone',
  signIn: 'anyone',
  acceptInvitation: 'anyone',
  requestReset: 'anyone',
  reset: 'anyone',
  signOut: 'session',
  enrolTotp: 'session',
  confirmTotp: 'session',
  changePassword: staffRoles,
  staff: ['owner'],
  inviteStaff: ['owner'],
  changeStaffRole: ['owner'],
  deactivateStaff: ['owner'],
  resetStaff: ['owner'],
  endStaffSessions: ['owner'],
  auditEntries: ['owner', 'manager'],
  today: staffRoles,
  shop: staffRoles,
  settings: ['owner'],
  changeSettings: ['owner'],
  sales: ['owner', 'manager'],
  auditPeople: ['owner', 'manager'],
  orders: ['owner', 'manager', 'packer'],
  order: ['owner', 'manager', 'packer'],
  moveOrder: ['owner', 'manager', 'packer'],
  shipOrders: ['owner', 'manager', 'packer'],
  correctTracking: ['owner', 'manager', 'packer'],
  correctOrderAddress: ['owner', 'manager'],
  cancelOrderLines: ['owner', 'manager'],
  customers: ['owner', 'manager'],
  customer: ['owner', 'manager'],
  endCustomerSessions: ['owner', 'manager'],
  exportCustomer: ['owner', 'manager'],
  eraseCustomer: ['owner', 'manager'],
  messages: ['owner', 'manager'],
  message: ['owner', 'manager'],
  readMessage: ['owner', 'manager'],
  answerMessage: ['owner', 'manager'],
  settleMessage: ['owner', 'manager'],
  reopenMessage: ['owner', 'manager'],
  subscribers: ['owner', 'manager'],
  endSubscription: ['owner', 'manager'],
  openRefunds: ['owner', 'manager'],
  retryRefund: ['owner', 'manager'],
  settleRefund: ['owner', 'manager'],
  outgoingMails: ['owner', 'manager'],
  sendMailAgain: ['owner', 'manager'],
  discardMail: ['owner', 'manager'],
  products: staffRoles,
  product: staffRoles,
  stockHistory: staffRoles,
  catalogueImport: ['owner', 'manager', 'editor'],
  catalogueImportChanges: ['owner', 'manager', 'editor'],
  catalogueImportConflicts: ['owner', 'manager', 'editor'],
  applyCatalogueImport: ['owner', 'manager', 'editor'],
  cancelCatalogueImport: ['owner', 'manager', 'editor'],
  updateProduct: ['owner', 'manager', 'editor'],
  editProducts: ['owner', 'manager', 'editor'],
  setProductStocks: ['owner', 'manager', 'packer'],
  productPictures: staffRoles,
  setProductPictures: ['owner', 'manager', 'editor'],
  productContent: ['owner', 'manager', 'editor'],
  catalogueEntries: ['owner', 'manager', 'editor'],
  createProduct: ['owner', 'manager', 'editor'],
  editProduct: ['owner', 'manager', 'editor'],
  setProductStock: ['owner', 'manager', 'packer'],
  receiveProductStock: ['owner', 'manager', 'packer'],
  productPreview: ['owner', 'manager', 'editor'],
  plannedChanges: ['owner', 'manager', 'editor'],
  pendingPrices: ['owner', 'manager', 'editor'],
  planPrice: ['owner', 'manager', 'editor'],
  planPublication: ['owner', 'manager', 'editor'],
  changePlannedPrice: ['owner', 'manager', 'editor'],
  changePlannedPublication: ['owner', 'manager', 'editor'],
  cancelPlannedChange: ['owner', 'manager', 'editor'],
  ingredients: ['owner', 'manager', 'editor'],
  ingredient: ['owner', 'manager', 'editor'],
  createIngredient: ['owner', 'manager', 'editor'],
  updateIngredient: ['owner', 'manager', 'editor'],
  deleteIngredient: ['owner', 'manager', 'editor'],
  categories: ['owner', 'manager', 'editor'],
  tags: ['owner', 'manager', 'editor'],
  createCategory: ['owner', 'manager', 'editor'],
  deleteCategory: ['owner', 'manager', 'editor'],
  updateCategory: ['owner', 'manager', 'editor'],
  orderCategories: ['owner', 'manager', 'editor'],
  updateTag: ['owner', 'manager', 'editor'],
  deleteTag: ['owner', 'manager', 'editor'],
  journalPosts: ['owner', 'manager', 'editor'],
  journalPost: ['owner', 'manager', 'editor'],
  createJournalPost: ['owner', 'manager', 'editor'],
  updateJournalPost: ['owner', 'manager', 'editor'],
  deleteJournalPost: ['owner', 'manager', 'editor'],
  decideReturn: ['owner', 'manager'],
  coupons: ['owner', 'manager'],
  coupon: ['owner', 'manager'],
  couponUses: ['owner', 'manager'],
  addCoupon: ['owner', 'manager'],
  updateCoupon: ['owner', 'manager'],
  switchCoupon: ['owner', 'manager'],
  reviews: ['owner', 'manager', 'editor'],
  moderateReviews: ['owner', 'manager', 'editor'],
  answerReview: ['owner', 'manager', 'editor'],
  removeReviewAnswer: ['owner', 'manager', 'editor'],
  comments: ['owner', 'manager', 'editor'],
  moderateComments: ['owner', 'manager', 'editor'],
  answerComment: ['owner', 'manager', 'editor'],
  removeCommentAnswer: ['owner', 'manager', 'editor'],
  addOrderNote: ['owner', 'manager', 'packer'],
};

const schema = buildStaffSchema();
const operations = rootFields(schema);

describe('access to operations of the back office', () => {
  let test: TestShop;
  let staffId: number;
  beforeAll(async () => {
    test = await openTestShop();
    staffId = (await addStaff(test, 'owner')).id;
  });
  afterAll(() => test.close());

  /** Calls the operation with values that fit its types. @returns the code of the error that refused the call, if any */
  async function call(name: string, as: StaffRole | null, mustEnrol = false): Promise<unknown> {
    const operation = operations.find(({ field }) => field.name === name);
    if (!operation) throw new Error(`There is no operation ${name}.`);
    const { openRequest } = await test.shop.backOffice();
    const plain = await openRequest({ token: null, caller: { address: '127.0.0.1', device: 'a test' } });
    const staff = as && { staffId, name: 'Ada', email: 'ada@fernwild.example', role: as, mustEnrol };
    const values: Readonly<Record<string, unknown>> = {
      Int: 1,
      ID: '0',
      Boolean: false,
      String: 'text',
      DateTime: '2026-01-01',
      Decimal: '1',
    };
    // The root fields of a schema take any context.
    const field = operation.field as Parameters<typeof fullOperation>[1];
    const { source, variables } = fullOperation(operation.isMutation ? 'mutation' : 'query', field, (_, type) =>
      type in values ? values[type] : null,
    );
    const { errors = [] } = await execute({
      schema,
      document: parse(source),
      variableValues: variables,
      contextValue: { ...plain, staff } satisfies StaffContext,
    });
    const origin = errors[0]?.originalError;
    return origin instanceof RequestError ? origin.code : undefined;
  }

  it('is declared for every operation as in the matrix', () => {
    const declared = operations.map(({ field }) => [field.name, staffAccessOf(field)] as const);
    expect(Object.fromEntries(declared)).toEqual(matrix);
  });

  it.each(Object.entries(matrix))('%s is refused to all others', async (name, access) => {
    expect(await call(name, null)).toBe(access === 'anyone' ? undefined : 'UNAUTHENTICATED');
    for (const role of staffRoles) {
      const isAllowed = typeof access === 'string' || access.includes(role);
      expect([role, await call(name, role)]).toEqual([role, isAllowed ? undefined : 'FORBIDDEN']);
    }
    expect(await call(name, 'owner', true)).toBe(typeof access === 'string' ? undefined : 'FORBIDDEN');
  });

  it('stops the schema from being built when an operation declares nothing', () => {
    const undeclared = new GraphQLObjectType({ name: 'Query', fields: { undeclared: { type: GraphQLString } } });
    expect(() => guardStaffFields(new GraphQLSchema({ query: undeclared }))).toThrow(
      'The operation undeclared declares no role.',
    );
  });

  it('is no part of the public schema', () => {
    expect(adminResolverClasses.filter((resolver) => resolverClasses.includes(resolver))).toEqual([]);
    expect(schemaText(buildSchemaOf(resolverClasses))).not.toMatch(/staff|totp|audit|STALE|UserRole/i);
  });
});
