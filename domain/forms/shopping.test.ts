import { cancelReasons, returnReasons } from '../order-status';
import { describeValidation, problemsOf } from '../testing/form-problems';
import { addToCartForm, cartLineForm } from './shopping';
import { couponForm } from './coupon';
import { cancelForm, returnForm } from './order-change';
import { parseForm } from './form';

const x = (length: number) => 'x'.repeat(length);

describeValidation('coupon', couponForm, { coupon: 'WELCOME10' }, [
  ['coupon', '', 'BLANK', 'Coupon cannot be blank'],
  ['coupon', '  ', 'BLANK', 'Coupon cannot be blank'],
  ['coupon', x(101), 'TOO_LONG', 'Coupon may have at most 100 characters.'],
]);

describe('coupon', () => {
  it('is trimmed and upper-cased', () => {
    expect(parseForm(couponForm, { coupon: ' welcome10 ' })).toEqual({ coupon: 'WELCOME10' });
  });
});

describeValidation('cancelling', cancelForm, { reason: 'other' }, [
  ['reason', '', 'BLANK', 'Please select Cancel reason.'],
  ['reason', 'No longer needed', 'INVALID', 'Please select Cancel reason.'],
]);

describeValidation('returning', returnForm, { reason: 'No longer needed' }, [
  ['reason', '', 'BLANK', 'Please select Return reason.'],
  ['reason', 'other', 'INVALID', 'Please select Return reason.'],
]);

it.each(cancelReasons)('accepts the cancel reason "%s"', (reason) => {
  expect(problemsOf(cancelForm, { reason })).toEqual([]);
});

it.each(returnReasons)('accepts the return reason "%s"', (reason) => {
  expect(problemsOf(returnForm, { reason })).toEqual([]);
});

const uniqueid = '1'.repeat(39);
const badQuantity = 'Quantity must be a whole number from 1 to 99.';

describeValidation('adding to the cart', addToCartForm, { id: 93, uniqueid, quantity: 1 }, [
  ['quantity', 0, 'INVALID', badQuantity],
  ['quantity', 100, 'INVALID', badQuantity],
  ['quantity', 1.5, 'INVALID', badQuantity],
  ['quantity', -1, 'INVALID', badQuantity],
  ['quantity', '2', 'INVALID', badQuantity],
  ['quantity', Number.NaN, 'INVALID', badQuantity],
  ['id', 0, 'INVALID', 'Product is not valid.'],
  ['id', '07', 'INVALID', 'Product is not valid.'],
  ['id', '93 or 1', 'INVALID', 'Product is not valid.'],
  ['id', 9.5, 'INVALID', 'Product is not valid.'],
  ['id', true, 'INVALID', 'Product is not valid.'],
  ['uniqueid', '1'.repeat(15), 'INVALID', 'Cart is not valid.'],
  ['uniqueid', '1'.repeat(65), 'INVALID', 'Cart is not valid.'],
  ['uniqueid', 'a'.repeat(39), 'INVALID', 'Cart is not valid.'],
  ['uniqueid', 1234567890123456, 'INVALID', 'Cart is not valid.'],
  ['sizes', x(51), 'TOO_LONG', 'Size may have at most 50 characters.'],
]);

describe('adding to the cart', () => {
  it('parses the id as a number and drops price and stock sent by the client', () => {
    const given = { id: '93', uniqueid, quantity: 99, sizes: ' 100 ml ', price: 0.01, title: 'Cheap' };
    expect(parseForm(addToCartForm, given)).toEqual({ id: 93, uniqueid, quantity: 99, sizes: '100 ml' });
  });

  it('accepts cart ids of 16 and of 64 digits', () => {
    for (const length of [16, 64]) {
      expect(problemsOf(addToCartForm, { id: 1, uniqueid: '9'.repeat(length), quantity: 1 })).toEqual([]);
    }
  });

  it('reports each missing field once', () => {
    expect(problemsOf(cartLineForm, {})).toEqual([
      { code: 'BLANK', message: 'Product is not valid.', field: ['productId'] },
      { code: 'BLANK', message: badQuantity, field: ['quantity'] },
    ]);
  });
});
