import { jest } from '@jest/globals';
import { clearShippingStep, readShippingStep, saveShippingStep } from './shipping-step-state';

describe('shipping step state in a browser that blocks storage and cookies', () => {
  it('is retained until the page is closed', () => {
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
