import { type Region } from './editions';
import { indiaPolicy } from './policies';

/** These instructions for returns hold unless owners have written others. */
export const defaultReturnInstructions: Readonly<Record<Region, string>> = {
  UK: 'Send it within 14 days, with the order number in the parcel. There is no label: you choose the carrier and pay the postage. If it arrived damaged or is not what you ordered, write to us first, and the return costs you nothing.',
  US: 'Wait for our answer by email before you send anything. Then send it within 14 days, with the order number in the parcel. There is no label: you pay the postage, unless it arrived damaged or is not what you ordered.',
  IN: `We collect the parcel within ${indiaPolicy.collectionWorkingDays} working days, at no cost to you: no label is needed. Where our courier does not come, send it yourself within ${indiaPolicy.selfShippedDispatchHours} hours, with the order number in the parcel.`,
};
