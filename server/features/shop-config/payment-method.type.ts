import { registerEnumType } from 'type-graphql';

/** The values are those of domain/payment-methods, so that rows need no mapping. */
export enum PaymentMethodEnum {
  CARD = 'card',
  COD = 'cash',
}

registerEnumType(PaymentMethodEnum, {
  name: 'PaymentMethod',
  description: 'How an order is paid.',
  valuesConfig: {
    CARD: { description: 'By card, through the card provider of this shop.' },
    COD: { description: 'In cash when the parcel arrives: the India edition only.' },
  },
});
