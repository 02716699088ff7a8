import { cancelReasons, returnReasons } from '../../../domain/order-status';
import { openTestShop } from '../../testing/shop';

const query = `{ shop {
  region currencyCode currencySymbol defaultCountryCode shopName supportEmail paymentMethods cardProvider cardPublicKey
  captcha { provider siteKey challengeUrl } cartMaxUnits lineMaxUnits pageSize
  cancel: reasons(kind: CANCEL) return: reasons(kind: RETURN)
} }`;

describe("the shop's public configuration", () => {
  it.each([
    ['UK', { region: 'UK', currencyCode: 'GBP', currencySymbol: '£', paymentMethods: ['CARD'] }],
    ['IN', { region: 'IN', currencyCode: 'INR', currencySymbol: 'RS.', paymentMethods: ['CARD', 'COD'] }],
    ['US', { region: 'US', currencyCode: 'USD', currencySymbol: '$', paymentMethods: ['CARD'] }],
  ] as const)('is that of the %s edition', async (region, edition) => {
    const shop = await openTestShop({ region });
    const { data, errors } = await shop.graphql(query);
    await shop.close();
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      shop: {
        ...edition,
        defaultCountryCode: 'US',
        shopName: 'Fernwild',
        cardProvider: 'sandbox',
        captcha: { provider: 'altcha', siteKey: null },
        cartMaxUnits: 999,
        lineMaxUnits: 99,
        pageSize: 10,
        cancel: cancelReasons,
        return: returnReasons,
      },
    });
  });
});
