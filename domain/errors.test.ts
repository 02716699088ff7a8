import { RequestError, shopError, ShopError, type RequestErrorCode } from './errors';

describe('ShopError', () => {
  it('has the message of its first problem', () => {
    const error = new ShopError([
      { code: 'BLANK', message: 'Name cannot be blank', field: ['name'] },
      { code: 'INVALID', message: 'Email is not valid.', field: ['email'] },
    ]);
    expect(error).toMatchObject({ name: 'ShopError', code: 'BLANK', message: 'Name cannot be blank' });
    expect(error.problems).toHaveLength(2);
  });

  it('takes a single problem', () => {
    const problem = { code: 'EMPTY_CART', message: 'Nothing here' } as const;
    expect(new ShopError(problem).problems).toEqual([problem]);
  });

  it('is never without a problem', () => {
    expect(() => new ShopError([])).toThrow(RangeError);
  });

  it('has a field only when one is named', () => {
    expect(shopError('TAKEN', 'Known', 'input', 'email').problems).toEqual([
      { code: 'TAKEN', message: 'Known', field: ['input', 'email'] },
    ]);
    expect(shopError('EMPTY_CART', 'Nothing').problems).toEqual([{ code: 'EMPTY_CART', message: 'Nothing' }]);
  });
});

describe('RequestError', () => {
  it.each<RequestErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'BUSY'])(
    '%s has its own message',
    (code) => {
      expect(new RequestError(code)).toMatchObject({
        name: 'RequestError',
        code,
        message: expect.stringMatching(/\w/) as string,
      });
    },
  );

  it('states how long to wait', () => {
    expect(new RequestError('BUSY', 'Later', 3)).toMatchObject({ message: 'Later', retryAfterSeconds: 3 });
  });
});
