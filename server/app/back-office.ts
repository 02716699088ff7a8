import { type ApolloServerPlugin } from '@apollo/server';
import { type GraphQLSchema } from 'graphql';
import { type OpenedModules } from './open-modules';
import { backOfficeModule } from '../features/back-office/back-office.module';
import { catalogueTransferModule } from '../features/catalogue-transfer/catalogue-transfer.module';
import { customerCareModule } from '../features/customer-care/customer-care.module';
import { type Infrastructure } from '../features/module';
import { staffModule } from '../features/staff/staff.module';
import { RequestError } from '../../domain/errors';
import { createApollo } from '../graphql/apollo';
import { mutationAccessPlugin } from '../graphql/mutation-access.plugin';
import { staffOperationLimits } from '../graphql/operation-limits';
import { buildSchemaOf } from '../graphql/schema';
import { checkStaffAccess, guardStaffFields } from '../graphql/staff-access';
import { type ResolverInstances } from '../infra/request/context';
import { createLoad } from '../infra/request/loaders';
import { type StaffContext, type StaffRequestMetadata } from '../infra/request/staff-context';
import { adminResolverClasses } from './modules';

/** The back office without HTTP: its own schema on the services of the shop. */
export type BackOffice = Awaited<ReturnType<typeof open>>;

/** Builds the schema of the back office from the classes. */
export const buildStaffSchema = (): GraphQLSchema => buildSchemaOf(adminResolverClasses, guardStaffFields);

/** Allows introspection to signed-in staff, and without a session where the public schema allows it, in development. */
function introspectionForStaff(isDevelopment: boolean): ApolloServerPlugin<StaffContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ source, contextValue: { staff } }) => {
          // The document has been validated: outside of strings and comments, these names can only be field names.
          if (!isDevelopment && !staff && /\b__(?:schema|type)\b/.test(source))
            throw new RequestError('UNAUTHENTICATED');
          return Promise.resolve();
        },
      }),
  };
}

async function open(
  { config, logger, limits, db, clock, edition }: Infrastructure,
  { use }: Pick<OpenedModules, 'use'>,
  resolvers: ResolverInstances,
) {
  const schema = buildStaffSchema();
  const apollo = createApollo<StaffContext>(schema, {
    logger,
    limits,
    introspection: true,
    documents: staffOperationLimits,
    persistedQueries: false,
    plugins: [introspectionForStaff(config.introspection), mutationAccessPlugin(checkStaffAccess)],
  });
  await apollo.start();
  const { sessions } = use(staffModule);
  const { pictures, orderExport } = use(backOfficeModule);
  const { subscriberExport } = use(customerCareModule);
  const { imports, catalogueExport } = use(catalogueTransferModule);
  /** Returns the context of one request. An unknown or ended session counts as none. */
  const openRequest = async ({ token, ...facts }: StaffRequestMetadata): Promise<StaffContext> => ({
    ...facts,
    staff: token === null ? null : await sessions.identify(token),
    currentToken: token,
    cookie: {},
    viewer: null,
    app: null,
    cartCookie: null,
    idempotencyKey: null,
    edition,
    draftId: null,
    load: createLoad({ db, clock, viewer: null }),
    resolvers,
    sharing: { isPublic: false },
    outcome: { isRefused: false, isLate: false },
    renewedToken: null,
    isTokenInvalid: false,
  });
  return { schema, apollo, pictures, orderExport, subscriberExport, catalogueExport, imports, openRequest };
}

/** The back office is opened by its first request: a process that serves customers only need not build it. */
export function createBackOffice(
  infrastructure: Infrastructure,
  opened: Pick<OpenedModules, 'use'>,
  resolvers: ResolverInstances,
) {
  let opening: Promise<BackOffice> | undefined;
  return {
    open: () => (opening ??= open(infrastructure, opened, resolvers)),
    close: async () => (await opening)?.apollo.stop(),
  };
}
