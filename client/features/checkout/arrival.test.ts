import { jest } from '@jest/globals';
import { forgetArrival, readArrival, rememberArrival } from './arrival';

describe('coming from the shipping step in a browser that refuses storage, as it refuses cookies', () => {
  it('is remembered as long as the page is open', () => {
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    rememberArrival('1234567890123456', { sameForBilling: false });
    expect(readArrival('1234567890123456')).toEqual({ sameForBilling: false });
    forgetArrival();
    expect(readArrival('1234567890123456')).toBeNull();
    refused.mockRestore();
  });
});
