import { type ApolloServerPlugin } from '@apollo/server';
import { type GraphQLSchema } from 'graphql';
import { type OpenedModules } from './features/open-modules';
import { importsModule } from './staff/imports/imports.module';
import { type Infrastructure } from './features/module';
import { staffNewsletterModule } from './staff/newsletter/newsletter.module';
import { staffOrdersModule } from './staff/orders/orders.module';
import { staffProductsModule } from './staff/products/products.module';
import { signInModule } from './staff/sign-in/sign-in.module';
import { RequestError } from '../domain/errors';
import { createApollo } from './graphql/apollo';
import { mutationAccessPlugin } from './graphql/mutation-access.plugin';
import { staffOperationLimits } from './graphql/operation-limits';
import { buildSchemaOf } from './graphql/schema';
import { checkStaffAccess, guardStaffFields } from './graphql/staff-access';
import { type RequestContext, type RequestMetadata } from './infra/request/context';
import { type StaffContext, type StaffRequestMetadata } from './infra/request/staff-context';
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
  { config, logger, limits }: Infrastructure,
  { use }: Pick<OpenedModules, 'use'>,
  openVisit: (facts: RequestMetadata) => Promise<RequestContext>,
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
  const { sessions } = use(signInModule);
  const { pictures } = use(staffProductsModule);
  const { orderExport } = use(staffOrdersModule);
  const { subscriberExport } = use(staffNewsletterModule);
  const { imports, catalogueExport } = use(importsModule);
  /** Returns the context of one request. An unknown or ended session counts as none. */
  const openRequest = async ({ token, caller }: StaffRequestMetadata): Promise<StaffContext> => ({
    ...(await openVisit({ caller, token: null, cartCookie: null })),
    staff: token === null ? null : await sessions.identify(token),
    currentToken: token,
    cookie: {},
  });
  return { schema, apollo, pictures, orderExport, subscriberExport, catalogueExport, imports, openRequest };
}

/**
 * The back office is opened by its first request: a process that serves customers only need not build it.
 * @param openVisit opens the request of a visitor, which a request of staff adds to
 */
export function createBackOffice(
  infrastructure: Infrastructure,
  opened: Pick<OpenedModules, 'use'>,
  openVisit: (facts: RequestMetadata) => Promise<RequestContext>,
) {
  let opening: Promise<BackOffice> | undefined;
  return {
    open: () => (opening ??= open(infrastructure, opened, openVisit)),
    close: async () => (await opening)?.apollo.stop(),
  };
}
