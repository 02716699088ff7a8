import { type ErrorCode } from '../errors';
import { limits } from '../limits';
import { staffLimits } from './staff-roles';

/** Codes of errors, with those that only the back office has. */
export type StaffErrorCode = ErrorCode | 'CODE_INVALID' | 'STALE' | 'LAST_OWNER' | 'NOT_ENOUGH';

interface StaffProblem {
  readonly code: StaffErrorCode;
  readonly message: string;
  /** Path of the input field; absent when the error concerns no single field. */
  readonly field?: readonly string[];
}

/** An expected error of a staff operation. Thrown, so that a transaction rolls back. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
  readonly problems: readonly StaffProblem[];

  /** @param conflict the current state, when the caller has seen an older one */
  constructor(
    problem: StaffProblem,
    readonly conflict?: object,
  ) {
    super(problem.message);
    this.problems = [problem];
  }
}

/** Without a field path the error concerns the whole operation. */
export function staffError(code: StaffErrorCode, message: string, ...field: string[]): StaffError {
  return new StaffError(field.length > 0 ? { code, message, field } : { code, message });
}

/** Returns the error of an edit of a version that is no longer the current one. @param current is added where the back office answers */
export function staleError(current?: object): StaffError {
  return new StaffError({ code: 'STALE', message: staffMessages.stale, field: ['version'] }, current);
}

export const isStale = (error: unknown): boolean => error instanceof StaffError && error.problems[0]?.code === 'STALE';

export const staffMessages = {
  wrongCredentials: 'The email address or the password is wrong.',
  wrongCode: 'This code is wrong, or it was used already.',
  wrongPassword: 'The password is wrong.',
  linkExpired: 'This link has expired, was used already or is not valid. Ask an owner for a new one.',
  resetMailSent: 'If there is an account for this address, a link is on its way.',
  stale: 'Another person changed this while you were editing. Compare, then save again.',
  lastOwner: 'The shop needs at least one owner.',
  emailTaken: 'This person works here already.',
  staffFull: 'There are as many staff as the back office can list.',
  unknownStaff: 'This person is not known.',
  notEnrolling: 'Start the set-up of two-factor sign-in again.',
  twoFactorFirst: 'Set up two-factor sign-in first.',
  refundTooHigh: 'This is more than the line has cost.',
  unknownLine: 'This line is not part of the order.',
  notReturned: 'This line was not sent back.',
  alreadyDecided: 'This return is decided already.',
  alreadyRefunded: 'This line is refunded already. Nothing more is due for it.',
  refusalReason: 'Tell the customer why.',
  amount: 'Enter an amount such as 12.50.',
  carrier: 'This is not the name of a carrier.',
  carrierOfNumber: 'Name the carrier of the tracking number.',
  trackingNumber: `A tracking number has ${limits.minimum.trackingNumber} to ${limits.fields.trackingNumber} letters, digits and hyphens.`,
  percent: 'Enter a percentage from -95 to 500, such as -10 or 2.5.',
  repeatedPicture: 'A picture is in the list twice.',
  tooManyPicturesNamed: `A change can add ${staffLimits.namedPictures} pictures. Save some of them first.`,
  tooManyPictures: 'A product can have 20 pictures.',
  unknownProduct: 'This product is not known.',
  addressTaken: 'Another product has this address.',
  priceAboveListPrice: 'The price may not be above the list price.',
  unknownCustomer: 'This customer is not known.',
  wrongConfirmation: "Type the customer's email address to confirm.",
  unknownMessage: 'This message is not known. Messages are deleted after a year.',
  slugTaken: 'Another page has this address already.',
  textTooLong: 'This text is too long. Make two of it.',
  sentWithOtherContent: 'This was sent before with other values, which are saved. Reload the page to see them.',
  priceTooHigh: 'The price would be too high.',
  unknownPicture: 'There is no such picture.',
  missingPicture: 'This picture is not stored any more. Upload it again.',
  unknownIngredient: 'This ingredient is not known.',
  ingredientInUse: 'Products have this ingredient. Take it out of them first.',
  unknownCategory: 'This category is not known.',
  categoryInUse: 'Products are in this category. Take them out of it first.',
  categoryPosition: (last: number) => `Choose a position from 1 to ${last}.`,
  categoriesFull: 'There are as many categories as can be ordered. Delete one first.',
  unknownTag: 'This tag is not known.',
  tagInUse: 'Products have this tag. Take it off them first.',
  unknownPost: 'This post is not known.',
  onlyDrafts: 'Only drafts can be deleted. Withdraw the blog post first.',
  nothingToShip: 'Only an order with goods that are still to be shipped can be sent to another address.',
  unknownCoupon: 'This coupon is not known.',
  couponCodeUsed: 'Orders have used this code: add another coupon instead.',
  couponLimitBelowUses: (uses: number): string => `The limit may not be below the ${uses} uses that are counted.`,
  couponShareBelowUses: (uses: number): string =>
    `One customer has used the coupon ${uses} times: enter ${uses} or more.`,
  unknownSubscriber: 'This subscriber is not known. Addresses are deleted 30 days after the end.',
  unknownMail: 'This mail is not known.',
  mailNotWaiting: 'This mail is being sent, was sent or was discarded.',
  unknownRefund: 'This refund is not known.',
  refundNotFailed: 'This refund is being tried, or has been made. Look at it again in a minute.',
  refundOfFormerProvider:
    'The shop has another card provider now. Make this refund at the former one, and settle it by hand.',
  unknownPlannedPrice: 'This planned price or publication is not known.',
  overlappingPrice: 'Another price is planned for a part of this time. Change or cancel that one first.',
  samePublicationTime:
    'Another publication or withdrawal is planned for the same time. Change or cancel that one first.',
  plannedPricesFull: 'This product has as many planned prices and publications as it can have. Cancel one first.',
  plannedPriceOver: 'This is over already. Plan another one.',
  plannedPriceHasBegun: 'This price is in effect already: only its end can be changed.',
  endHasPassed: 'The end has to be later than now.',
  unknownImport: 'This import is not known. Imports are deleted after a day.',
  importSetsStock: 'This import sets the stock. Ask a manager to apply it.',
  notAllowed: 'Your role does not allow this.',
} as const;
