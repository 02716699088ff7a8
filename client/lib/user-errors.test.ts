import { sortErrors } from './user-errors';

describe('sortErrors', () => {
  it('assigns a field its first message, by the last segment of the path', () => {
    const errors = [
      { message: 'first', field: ['input', 'email'] },
      { message: 'second', field: ['input', 'email'] },
    ];
    expect(sortErrors(errors, ['email'])).toEqual({ fields: { email: 'first' }, general: [] });
  });

  it('returns messages that match no form field as general errors', () => {
    const errors = [
      { message: 'no field' },
      { message: 'null field', field: null },
      { message: 'foreign', field: ['coupon'] },
    ];
    expect(sortErrors(errors, ['email'])).toEqual({ fields: {}, general: ['no field', 'null field', 'foreign'] });
  });
});
