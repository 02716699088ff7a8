import { fromMajor } from '../money';
import { staffMessages } from '../staff/staff-errors';
import { text } from './fields';
import { form } from './form';
import { optionalEnd, requiredMoment } from './moments';
import { matching, type Rule, violationOf } from './rules';

const amountLength = 12;
const isAmount = matching((value) => fromMajor(value) !== undefined, staffMessages.amount);

const notAboveListPrice: Rule = (value, values) => {
  // The rule runs on the values of `plannedPriceForm`.
  const { listPrice = '' } = values as { readonly listPrice?: string };
  const [price, list] = [fromMajor(value), fromMajor(listPrice.trim())];
  const isAbove = price !== undefined && list !== undefined && price > list;
  return isAbove ? violationOf('INVALID', staffMessages.priceAboveListPrice) : undefined;
};

const startsAt = () => requiredMoment('Start', 'Enter when it begins.');

/** A price of a product for later. */
export const plannedPriceForm = form({
  currentPrice: text({
    label: 'Price',
    blank: staffMessages.amount,
    max: amountLength,
    rules: [isAmount, notAboveListPrice],
  }),
  listPrice: text({ label: 'List price', blank: staffMessages.amount, max: amountLength, rules: [isAmount] }),
  startsAt: startsAt(),
  endsAt: optionalEnd(),
});

/** A publication or withdrawal of a product for later. */
export const plannedPublicationForm = form({ startsAt: startsAt() });
