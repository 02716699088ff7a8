import { shipmentText } from './order-texts';

describe('sentences about orders', () => {
  it('say with whom an order was sent', () => {
    expect(shipmentText({ carrier: 'DPD', trackingNumber: 'AB12' })).toBe('Sent with DPD, tracking number AB12');
    expect(shipmentText({ carrier: 'DPD', trackingNumber: null })).toBe('Sent with DPD');
  });
});
