import { object, ref } from 'yup';
import { fromMajor } from '../money';
import { staffMessages } from '../staff/staff-errors';
import { text } from './fields';
import { optionalEnd, requiredMoment } from './moments';

const amountLength = 12;
const amount = (label: string) =>
  text({ label, blank: staffMessages.amount, max: amountLength }).test(
    'amount',
    staffMessages.amount,
    (value) => fromMajor(value) !== undefined,
  );
const listPrice = ref<string | undefined>('listPrice');

const startsAt = () => requiredMoment('Start', 'Enter when it begins.');

/** A price of a product for later. */
export const plannedPriceForm = object({
  currentPrice: amount('Price').test('reduced', staffMessages.priceAboveListPrice, (value, { resolve }) => {
    const [price, list] = [fromMajor(value), fromMajor(resolve(listPrice) ?? '')];
    return price === undefined || list === undefined || price <= list;
  }),
  listPrice: amount('List price'),
  startsAt: startsAt(),
  endsAt: optionalEnd(),
});

/** A publication or withdrawal of a product for later. */
export const plannedPublicationForm = object({ startsAt: startsAt() });
