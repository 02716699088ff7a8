import { sortErrors } from './user-errors';

describe('sortErrors', () => {
  it('gives a field its first message, by the last step of the path', () => {
    const errors = [
      { message: 'first', field: ['input', 'email'] },
      { message: 'second', field: ['input', 'email'] },
    ];
    expect(sortErrors(errors, ['email'])).toEqual({ fields: { email: 'first' }, general: [] });
  });

  it('loses no message: what belongs to no field of the form is general', () => {
    const errors = [
      { message: 'no field' },
      { message: 'null field', field: null },
      { message: 'foreign', field: ['coupon'] },
    ];
    expect(sortErrors(errors, ['email'])).toEqual({ fields: {}, general: ['no field', 'null field', 'foreign'] });
  });
});
