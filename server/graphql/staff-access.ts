import { type GraphQLSchema, isNonNullType } from 'graphql';
import { Extensions } from 'type-graphql';
import { RequestError, ShopError } from '../../domain/errors';
import { StaffError, type StaffErrorCode, staffMessages } from '../../domain/staff/staff-errors';
import { type StaffRole, staffRoles } from '../../domain/staff/staff-roles';
import { type StaffContext, type StaffViewer } from '../infra/request/staff-context';
import { objectFields, type RootField, rootFields, wrapField, wrapRootFields } from './access';
import { type StaffPayload } from './staff-user-error.type';
import { toUserErrors } from './user-error.type';

/** The callers of an operation: all, all with a session, even before two-factor sign-in is set up, or those with a role. */
type StaffAccess = 'anyone' | 'session' | readonly StaffRole[];

/**
 * Declares which roles may call an operation of the back office; owners always may. Building the schema fails while an operation
 * declares nothing.
 */
export const StaffOnly = (...roles: readonly [StaffRole, ...StaffRole[]]) => Extensions({ staff: ['owner', ...roles] });

/** Declares an operation for editors and managers. */
export const EditorsOnly = () => StaffOnly('manager', 'editor');

/** Declares an operation for every role. */
export const AnyStaff = () => Extensions({ staff: staffRoles });

/** Declares an operation that is called before the sign-in is complete. */
export const BeforeSignIn = (who: 'anyone' | 'session') => Extensions({ staff: who });

/** Declares a field that packers get as null: nobody packs by it. It is nullable. */
export const NotForPackers = () => Extensions({ notForPackers: true });

/** @throws Error for an operation that declares nothing, while the schema is built */
export function staffAccessOf({ name, extensions }: Pick<RootField, 'name' | 'extensions'>): StaffAccess {
  const declared: unknown = extensions['staff'];
  if (declared === 'anyone' || declared === 'session') return declared;
  if (!Array.isArray(declared)) throw new Error(`The operation ${name} declares no role.`);
  return staffRoles.filter((role) => declared.includes(role));
}

/** Returns the caller of an operation that requires a session. @throws RequestError UNAUTHENTICATED */
export function requireStaff({ staff }: Pick<StaffContext, 'staff'>): StaffViewer {
  if (!staff) throw new RequestError('UNAUTHENTICATED');
  return staff;
}

/** @throws RequestError FORBIDDEN */
function assertRole(role: StaffRole, mustEnrol: boolean, access: readonly StaffRole[]): void {
  if (mustEnrol) throw new RequestError('FORBIDDEN', staffMessages.twoFactorFirst);
  if (!access.includes(role)) throw new RequestError('FORBIDDEN', staffMessages.notAllowed);
}

/** Returns the caller of a path beside the schema; owners may call every one. @throws RequestError UNAUTHENTICATED or FORBIDDEN */
export function requireRole(context: Pick<StaffContext, 'staff'>, roles: readonly StaffRole[]): StaffViewer {
  const viewer = requireStaff(context);
  assertRole(viewer.role, viewer.mustEnrol, ['owner', ...roles]);
  return viewer;
}

/** @throws RequestError for a caller who may not call the operation */
export function checkStaffAccess(field: RootField, context: StaffContext): void {
  const access = staffAccessOf(field);
  if (access === 'anyone') return;
  const { role, mustEnrol } = requireStaff(context);
  if (access !== 'session') assertRole(role, mustEnrol, access);
}

/** Returns the payload of a mutation that was refused, with the current state if the caller had seen an older one. */
function refusedPayload(error: unknown) {
  if (!(error instanceof ShopError || error instanceof StaffError)) return undefined;
  const conflict = error instanceof StaffError ? error.conflict : null;
  return { userErrors: toUserErrors<StaffErrorCode>(error.problems), conflict: conflict ?? null };
}

/** Runs one of several changes: one that is refused does not stop the others. */
export async function outcomeOf<Payload extends StaffPayload>(change: () => Promise<Payload>): Promise<Payload> {
  try {
    return { userErrors: [], ...(await change()) };
  } catch (error) {
    const refused = refusedPayload(error);
    if (!refused) throw error;
    // The error of a change to an object has that object as its conflict; the other fields of payloads are nullable.
    return refused as StaffPayload as Payload;
  }
}

/** Answers null to packers for the fields that are not for them. */
function hideFieldsFromPackers(schema: GraphQLSchema): void {
  for (const field of objectFields(schema).filter(({ extensions }) => extensions['notForPackers'] === true)) {
    if (isNonNullType(field.type)) throw new Error(`${field.name} is not for packers, so it has to be nullable.`);
    // The schema of the back office is executed with its own context.
    wrapField(field, (next, context) => ((context as StaffContext).staff?.role === 'packer' ? null : next()));
  }
}

/** Checks the role before every operation and turns expected errors of mutations, which all return payloads, into `userErrors`. */
export function guardStaffFields(schema: GraphQLSchema): GraphQLSchema {
  // Building fails while an operation declares nothing.
  for (const { field } of rootFields(schema)) staffAccessOf(field);
  wrapRootFields(schema, {
    check: checkStaffAccess,
    refusedResult: (_field, error) => refusedPayload(error),
  });
  hideFieldsFromPackers(schema);
  return schema;
}
