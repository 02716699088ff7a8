import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { errorCodes } from '../../domain/errors';
import { type StaffErrorCode, staffErrorCodes } from '../../domain/staff/staff-errors';
import { errorCodeDescriptions } from './user-error.type';

const descriptions: Readonly<Record<StaffErrorCode, string>> = {
  ...errorCodeDescriptions,
  CODE_INVALID: 'The code of the second factor is wrong or was used already.',
  STALE: 'The object has changed since `version`; `conflict` holds its current state.',
  LAST_OWNER: 'The shop would be left without an owner.',
  NOT_ENOUGH: 'The amount is more than what is left to refund.',
};

// The schema builder needs an object of values; `fromEntries` loses the type of its keys, which are exactly the codes.
const codeValues = Object.fromEntries([...errorCodes, ...staffErrorCodes].map((code) => [code, code])) as Record<
  StaffErrorCode,
  StaffErrorCode
>;

registerEnumType(codeValues, {
  name: 'ErrorCode',
  description: 'Codes of errors that the caller can correct.',
  valuesConfig: Object.fromEntries(Object.entries(descriptions).map(([code, description]) => [code, { description }])),
});

@ObjectType('UserError', {
  description: 'Invalid input or a violated business rule that the caller can correct.',
  simpleResolvers: true,
})
export class StaffUserError {
  @Field(() => codeValues, { description: 'Machine-readable error code.' })
  code: StaffErrorCode;

  @Field(() => String, { description: 'Message to display.' })
  message: string;

  @Field(() => [String], {
    nullable: true,
    description:
      'Path of the invalid field within the input, outermost first; null if the error does not concern a single field.',
  })
  field: readonly string[] | null;
}

@ObjectType({ description: 'Result of a mutation. Payloads of mutations that return an object extend it.' })
export class StaffPayload {
  @Field(() => [StaffUserError], { description: 'Errors; empty on success.' })
  userErrors: StaffUserError[];
}

@ObjectType('NoticePayload', { description: 'Result of a mutation that returns no object.', simpleResolvers: true })
export class StaffNoticePayload extends StaffPayload {
  @Field(() => String, { nullable: true, description: 'Message to display on success; null on failure.' })
  message?: string | null;
}
