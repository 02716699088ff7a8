import { type ClassType, Field, ID, ObjectType } from 'type-graphql';
import { type StaffErrorCode } from '../../domain/staff/staff-errors';
import { errorCodeMeanings, userErrorOf } from './user-error.type';

export const StaffUserError = userErrorOf<StaffErrorCode>({
  ...errorCodeMeanings,
  CODE_INVALID: 'The code of the second factor is wrong or was used already.',
  STALE: 'The object has changed since `version`; `conflict` holds its current state.',
  LAST_OWNER: 'The shop would be left without an owner.',
  NOT_ENOUGH: 'The amount is more than what is left to refund.',
});
export type StaffUserError = InstanceType<typeof StaffUserError>;

@ObjectType({ description: 'Result of a mutation. Payloads of mutations that return an object extend it.' })
export class StaffPayload {
  /** Absent on success, which the guard of the schema answers as an empty list. */
  @Field(() => [StaffUserError], { description: 'Errors; empty on success.' })
  userErrors?: StaffUserError[];
}

@ObjectType('NoticePayload', { description: 'Result of a mutation that returns no object.', simpleResolvers: true })
export class StaffNoticePayload extends StaffPayload {
  @Field(() => String, { nullable: true, description: 'Message to display on success; null on failure.' })
  message?: string | null;
}

@ObjectType({ description: 'Result of a deletion.' })
export class DeletionPayload extends StaffPayload {
  @Field(() => ID, { nullable: true, description: 'Identifier of the deleted object; null on errors.' })
  deletedId?: string | null;
}

type PayloadBase<View, Name extends string> = (abstract new () => StaffPayload & {
  readonly [field in Name]?: View | null;
}) & { readonly prototype: object };

/** Returns the base of the payload of changes to an object. @param name of the field with the object: what the object is called */
export const payloadOf = <View extends object, Name extends string>(
  view: ClassType<View>,
  name: Name,
): PayloadBase<View, Name> => payloadWith(() => view, name);

/** Returns the base of the payload of changes to several objects. @param name of the field with the objects */
export const listPayloadOf = <View extends object, Name extends string>(
  view: ClassType<View>,
  name: Name,
): PayloadBase<readonly View[], Name> => payloadWith(() => [view], name);

function payloadWith<View, Name extends string>(
  type: () => ClassType | [ClassType],
  name: Name,
): PayloadBase<View, Name> {
  @ObjectType()
  abstract class Payload extends StaffPayload {}
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const description = `The ${words} after the change; null on errors.`;
  Field(type, { nullable: true, description })(Payload.prototype, name);
  // The field of this name is declared by the line above.
  return Payload as PayloadBase<View, Name>;
}

/** Returns the base of the payload of changes that name the version which the caller has seen. */
export function versionedPayloadOf<View extends object, Name extends string>(
  view: ClassType<View>,
  name: Name,
): PayloadBase<View, Name | 'conflict'> {
  const Payload = payloadOf<View, Name | 'conflict'>(view, name);
  const description = 'The current state if an older one was seen; else null.';
  Field(() => view, { nullable: true, description })(Payload.prototype, 'conflict');
  return Payload;
}
