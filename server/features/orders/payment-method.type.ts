import { registerEnumType } from 'type-graphql';

/** The values are those of domain/payment-methods, so that rows need no mapping. */
export enum PaymentMethodEnum {
  CARD = 'card',
  COD = 'cash',
}

registerEnumType(PaymentMethodEnum, {
  name: 'PaymentMethod',
  description: 'Payment method of an order.',
  valuesConfig: {
    CARD: { description: 'Card payment through the configured card provider.' },
    COD: { description: 'Cash on delivery. Available in the India edition only.' },
  },
});
