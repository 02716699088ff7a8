import { jest } from '@jest/globals';
import { clearShippingStep, readShippingStep, saveShippingStep } from './shipping-step-state';

describe('coming from the shipping step in a browser that refuses storage, as it refuses cookies', () => {
  it('is remembered as long as the page is open', () => {
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    saveShippingStep('1234567890123456', { sameForBilling: false });
    expect(readShippingStep('1234567890123456')).toEqual({ sameForBilling: false });
    clearShippingStep();
    expect(readShippingStep('1234567890123456')).toBeNull();
    refused.mockRestore();
  });
});
