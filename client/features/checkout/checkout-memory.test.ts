import { jest } from '@jest/globals';
import { shippingStepMemory } from './checkout-memory';

describe('shipping step state in a browser that blocks storage and cookies', () => {
  it('is retained until the page is closed', () => {
    const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    shippingStepMemory.save('1234567890123456', { sameForBilling: false });
    expect(shippingStepMemory.read('1234567890123456')).toEqual({ sameForBilling: false });
    shippingStepMemory.clear();
    expect(shippingStepMemory.read('1234567890123456')).toBeNull();
    refused.mockRestore();
  });
});
