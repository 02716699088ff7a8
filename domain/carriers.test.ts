import { knownCarriers, parseCarrier, parseTrackingNumber, trackingUrl } from './carriers';

describe('carriers', () => {
  it.each([
    ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/AB1'],
    ['DPD', 'https://track.dpd.co.uk/parcels/AB1'],
    ['Evri', 'https://www.evri.com/track/parcel/AB1'],
    ['DHL', 'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=AB1'],
    ['UPS', 'https://www.ups.com/track?tracknum=AB1'],
    ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=AB1'],
    ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=AB1'],
    ['India Post', 'https://www.indiapost.gov.in/'],
    ['Delhivery', 'https://www.delhivery.com/track-v2/package/AB1'],
    ['Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=AB1'],
  ])('%s has a tracking page', (carrier, url) => {
    expect(knownCarriers).toContain(carrier);
    expect(trackingUrl({ carrier, trackingNumber: 'AB1' })).toBe(url);
  });

  it.each([
    ['an unknown carrier', { carrier: 'Moss Couriers', trackingNumber: 'AB12' }],
    ['a name of the language', { carrier: 'constructor', trackingNumber: 'AB12' }],
    ['a consignment without a number', { carrier: 'DPD', trackingNumber: null }],
  ])('%s has no tracking page', (_, shipment) => {
    expect(trackingUrl(shipment)).toBeNull();
  });

  it.each([
    ['royal mail', 'Royal Mail'],
    ['BLUEDART', 'Blue Dart'],
    [' Fed  Ex ', 'FedEx'],
    ["Ann's  Vans & Co.", "Ann's Vans & Co."],
    ['Företagspaket', 'Företagspaket'],
  ])('stores the carrier %s as %s', (text, name) => {
    expect(parseCarrier(text)).toBe(name);
  });

  it.each(['', ' ', '-', '<b>DPD</b>', 'DPD\u001b[2J', 'javascript:alert(1)', 'x'.repeat(51)])(
    'refuses the carrier %j',
    (text) => {
      expect(parseCarrier(text)).toBeUndefined();
    },
  );

  it.each([
    ['ab 1234 5678 9gb', 'AB123456789GB'],
    ['DX-100-22', 'DX-100-22'],
    ['1'.repeat(40), '1'.repeat(40)],
  ])('stores the tracking number %s as %s', (text, number) => {
    expect(parseTrackingNumber(text)).toBe(number);
  });

  it.each(['', '123', '-1234', '12--34', '12/34', '12<34>', 'ÄB1234', '1'.repeat(41)])(
    'refuses the tracking number %j',
    (text) => {
      expect(parseTrackingNumber(text)).toBeUndefined();
    },
  );
});
