/* Generated from session.graphql by npm run codegen: do not edit. */
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A new or changed address. */
export type AddressInput = {
  /** Street and house number. */
  address: string;
  /** City or town. */
  city: string;
  /** Two-letter ISO 3166-1 country code, for example "GB"; an unknown code is refused. If omitted, a new address gets the country of the edition, and an update keeps the saved one. */
  countryCode?: string | null | undefined;
  /** Email address of the recipient. */
  email?: string | null | undefined;
  /** Full name of the recipient. */
  name: string;
  /** Phone number of the recipient: 9 to 14 digits, not counting spaces and parentheses. */
  phone: string;
  /** True to save the address in the address book. */
  saveToAddressBook?: boolean | null | undefined;
  /** State, province or county, of at most 50 characters. A state of IN or US given by its code is saved by its name. */
  state: string;
  /** Postal code: letters, digits, spaces and hyphens, at most 16. One of IN, GB or US is saved as the country writes it. */
  zip: string;
};

/** A product to add to the cart. Price, title and image are taken from the catalogue. */
export type CartLineAddInput = {
  /** The ID of the product. */
  productId: string;
  /** The number of units, 1 to 99. */
  quantity?: number;
  /** One of the sizes of the product. The default is the first one. */
  sizes?: string | null | undefined;
};

/** The shipping address: a saved address or a new one. */
export type CheckoutAddressInput = {
  /** A new address. It is ignored if `addressId` is set. */
  address?: AddressInput | null | undefined;
  /** The ID of a saved address. */
  addressId?: string | null | undefined;
  /** The cart identifier. */
  uniqueId: string;
  /** True, the default, makes it the billing address as well. */
  useForBilling?: boolean | null | undefined;
};

/** Details of a new account. */
export type CustomerRegisterInput = {
  /** Email address, used to sign in. Case-insensitive. */
  email: string;
  /** True if the customer accepts marketing by email. */
  emailPreference?: boolean | null | undefined;
  /** Last name, at most 50 characters. */
  lastname: string;
  /** First name, at most 50 characters. */
  name: string;
  /** Password, 8 to 20 characters. */
  password: string;
  /** Phone number: 9 to 14 digits, not counting spaces and parentheses. */
  phone: string;
  /** True if the customer accepts marketing by SMS. */
  smsPreference?: boolean | null | undefined;
  /** True if the customer accepts marketing by WhatsApp. */
  whatsappPreference?: boolean | null | undefined;
};

/** Codes of errors that the caller can correct. */
export type ErrorCode =
  /** The email address is already subscribed to the newsletter. */
  | 'ALREADY_SUBSCRIBED'
  /** A required field is blank. */
  | 'BLANK'
  /** The CAPTCHA solution is missing, wrong, expired or already used. */
  | 'CAPTCHA_FAILED'
  /** The cart already has a coupon, or the customer has reached the usage limit of this one. */
  | 'COUPON_ALREADY_APPLIED'
  /** The coupon is not valid at this time. */
  | 'COUPON_EXPIRED'
  /** The cart total is below the minimum of the coupon. */
  | 'COUPON_MINIMUM_NOT_MET'
  /** No coupon has this code. */
  | 'COUPON_NOT_FOUND'
  /** The coupon has reached its usage limit. */
  | 'COUPON_USAGE_LIMIT'
  /** The same address is already saved. */
  | 'DUPLICATE_ADDRESS'
  /** The cart is empty. */
  | 'EMPTY_CART'
  /** The idempotency key was already used with a different request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The value has the wrong format. */
  | 'INVALID'
  /** The email address or the password is wrong. */
  | 'INVALID_CREDENTIALS'
  /** The status of the order line does not allow this change. */
  | 'INVALID_TRANSITION'
  /** The cart, the cart line, the address book or the wishlist is full, or too many card orders are awaiting payment. */
  | 'LIMIT_EXCEEDED'
  /** The link has expired, was already used or is invalid. */
  | 'LINK_EXPIRED'
  /** Too many failed attempts; retry later. */
  | 'LOCKED'
  /** The payment method is not available in this edition. */
  | 'METHOD_NOT_AVAILABLE'
  /** Two fields that must match do not. */
  | 'MISMATCH'
  /** The object does not exist or belongs to another customer. */
  | 'NOT_FOUND'
  /** Fewer units are in stock than requested. */
  | 'OUT_OF_STOCK'
  /** The card provider did not accept the payment. */
  | 'PAYMENT_FAILED'
  /** The signature is not the card provider's signature for this payment. */
  | 'PAYMENT_SIGNATURE_INVALID'
  /** The total differs from `expectedTotal`. */
  | 'PRICE_CHANGED'
  /** The value is already in use, for example the email address of another account. */
  | 'TAKEN'
  /** The text is too long. */
  | 'TOO_LONG'
  /** The text is too short. */
  | 'TOO_SHORT';

/** The action that a customer can take on an order line. */
export type OrderLineAction =
  /** The line has not been shipped; `orderLineCancel` cancels it. */
  | 'CANCEL'
  /** The customer can take no action. */
  | 'NONE'
  /** The line has been shipped; `orderLineReturn` returns it. */
  | 'RETURN';

/** The payment status of an order. Refunds do not change it; see `Order.refunds`. */
export type OrderPaymentStatus =
  /** The card payment is not completed or not verified yet. */
  | 'AWAITING_PAYMENT'
  /** The order is paid in cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** The card payment was declined, abandoned or not made in time. A payment received later is refunded. */
  | 'NOT_PAID'
  /** The order was paid by card. */
  | 'PAID';

/** The details of the order to place. */
export type OrderPlaceInput = {
  /** A new billing address. It takes precedence over `billingAddressId`; its `saveToAddressBook` is ignored. */
  billingAddress?: AddressInput | null | undefined;
  /** The ID of a saved billing address. Without it and without `billingAddress`, the billing address of the cart is used, or else its shipping address. */
  billingAddressId?: string | null | undefined;
  /** The grand total displayed to the customer, in major units. If the current total differs, the order is refused with PRICE_CHANGED. */
  expectedTotal?: string | null | undefined;
  /** A unique key that the client generates for each submission. A repeated request with the same key returns the same order. */
  idempotencyKey: string;
  /** Payment method; see `shop.paymentMethods`. */
  method: PaymentMethod;
  /** True saves the new billing address in the address book; the default is false. */
  saveToAddressBook?: boolean | null | undefined;
  /** The cart identifier: 16 to 64 digits, chosen at random by the client. */
  uniqueId: string;
};

/** The status of an order or of an order line. A card order is PROCESSING until its payment is verified. */
export type OrderStatus =
  /** The customer cancelled it. */
  | 'CANCELED'
  /** The shop cancelled it. */
  | 'CANCELLED'
  /** It has been delivered. */
  | 'COMPLETE'
  /** The order was not paid in time, or its payment was cancelled. */
  | 'FAILED'
  /** The order is paid by card, or accepted for payment in cash, and has not been shipped. */
  | 'ORDER_CONFIRMED'
  /** The card payment is awaited or being verified, or the order is being packed. */
  | 'PROCESSING'
  /** The customer returned it, or has requested to. */
  | 'RETURNED'
  /** It has been shipped. */
  | 'SHIPPED';

/** Result of the card provider's payment form. */
export type PaymentConfirmInput = {
  /** Number of the order to pay. */
  orderNumber: string;
  /** Order ID assigned by the card provider. */
  providerOrderId: string;
  /** Signature of the card provider over both IDs. */
  signature: string;
  /** Payment ID assigned by the card provider. */
  transactionId: string;
};

/** The payment method of an order. */
export type PaymentMethod =
  /** The order is paid by card, through the configured card provider. */
  | 'CARD'
  /** The order is paid in cash on delivery. Only the India edition offers this method. */
  | 'COD';

/** Status of a refund. */
export type RefundStatus =
  /** The card provider has made the refund. Banks can take several days to show it. */
  | 'DONE'
  /** The card provider has not made the refund yet; the shop retries until it has. */
  | 'PENDING';

/** Country edition. A deployment serves exactly one. */
export type Region =
  /** India: rupees, and cash on delivery. */
  | 'IN'
  /** United Kingdom: pounds sterling. */
  | 'UK'
  /** United States: dollars. */
  | 'US';

export type PriceFragment = { minorUnits: number, formatted: string };

export type ProductSummaryFragment = { id: string, slug: string, title: string, stock: number, currentPrice: { minorUnits: number, formatted: string } };

export type CartSummaryFragment = { uniqueId: string, totalQuantity: number, coupon: { code: string, applied: boolean } | null, totals: { discount: { minorUnits: number, formatted: string }, grandTotal: { amount: string, minorUnits: number, formatted: string } } };

export type OrderSummaryFragment = { number: string, status: OrderStatus, paymentStatus: OrderPaymentStatus, payAmount: { minorUnits: number, formatted: string }, lines: Array<{ id: string, title: string, quantity: number, status: OrderStatus, availableAction: OrderLineAction }> };

export type ProblemFragment = { code: ErrorCode, message: string, field: Array<string> | null };

export type ShopQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopQuery = { shop: { region: Region, paymentMethods: Array<PaymentMethod>, reasons: Array<string> }, categories: Array<{ key: string, title: string }> };

export type CategoryPageQueryVariables = Exact<{
  key: string;
  after?: string | null | undefined;
}>;


export type CategoryPageQuery = { category: { title: string, products: { nodes: Array<{ id: string, slug: string, title: string, stock: number, currentPrice: { minorUnits: number, formatted: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SearchQueryVariables = Exact<{
  words: string;
}>;


export type SearchQuery = { products: { totalCount: number, nodes: Array<{ id: string, slug: string, title: string, stock: number, currentPrice: { minorUnits: number, formatted: string } }> } };

export type AddToCartMutationVariables = Exact<{
  uniqueId: string;
  lines: Array<CartLineAddInput> | CartLineAddInput;
}>;


export type AddToCartMutation = { cartLinesAdd: { cart: { uniqueId: string, totalQuantity: number, coupon: { code: string, applied: boolean } | null, totals: { discount: { minorUnits: number, formatted: string }, grandTotal: { amount: string, minorUnits: number, formatted: string } } } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type ApplyCouponMutationVariables = Exact<{
  uniqueId: string;
  code: string;
}>;


export type ApplyCouponMutation = { cartCouponApply: { cart: { uniqueId: string, totalQuantity: number, coupon: { code: string, applied: boolean } | null, totals: { discount: { minorUnits: number, formatted: string }, grandTotal: { amount: string, minorUnits: number, formatted: string } } } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type RegisterMutationVariables = Exact<{
  input: CustomerRegisterInput;
}>;


export type RegisterMutation = { customerRegister: { customer: { id: string } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type LoginMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type LoginMutation = { customerLogin: { token: string | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type SetShippingAddressMutationVariables = Exact<{
  input: CheckoutAddressInput;
}>;


export type SetShippingAddressMutation = { checkoutShippingAddressSet: { cart: { uniqueId: string, totalQuantity: number, coupon: { code: string, applied: boolean } | null, totals: { discount: { minorUnits: number, formatted: string }, grandTotal: { amount: string, minorUnits: number, formatted: string } } } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export type PlaceOrderMutationVariables = Exact<{
  input: OrderPlaceInput;
}>;


export type PlaceOrderMutation = { orderPlace:
    | { __typename: 'CardOrderStarted', provider: string, providerOrderId: string, order: { number: string, status: OrderStatus, paymentStatus: OrderPaymentStatus, payAmount: { minorUnits: number, formatted: string }, lines: Array<{ id: string, title: string, quantity: number, status: OrderStatus, availableAction: OrderLineAction }> } }
    | { __typename: 'CashOrderPlaced', order: { number: string, status: OrderStatus, paymentStatus: OrderPaymentStatus, payAmount: { minorUnits: number, formatted: string }, lines: Array<{ id: string, title: string, quantity: number, status: OrderStatus, availableAction: OrderLineAction }> } }
    | { __typename: 'OrderRejected', userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> }
   };

export type ConfirmPaymentMutationVariables = Exact<{
  input: PaymentConfirmInput;
}>;


export type ConfirmPaymentMutation = { paymentConfirm:
    | { __typename: 'PaymentFailed', userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> }
    | { __typename: 'PaymentPending', order: { number: string, status: OrderStatus, paymentStatus: OrderPaymentStatus, payAmount: { minorUnits: number, formatted: string }, lines: Array<{ id: string, title: string, quantity: number, status: OrderStatus, availableAction: OrderLineAction }> } }
    | { __typename: 'PaymentSucceeded', order: { number: string, status: OrderStatus, paymentStatus: OrderPaymentStatus, payAmount: { minorUnits: number, formatted: string }, lines: Array<{ id: string, title: string, quantity: number, status: OrderStatus, availableAction: OrderLineAction }> } }
   };

export type OrderHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderHistoryQuery = { me: { orders: { totalCount: number, nodes: Array<{ number: string, status: OrderStatus, paymentStatus: OrderPaymentStatus, payAmount: { minorUnits: number, formatted: string }, lines: Array<{ id: string, title: string, quantity: number, status: OrderStatus, availableAction: OrderLineAction }> }> } } | null };

export type CancelLineMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type CancelLineMutation = { orderLineCancel: { orderLine: { status: OrderStatus, refund: { status: RefundStatus, amount: { minorUnits: number, formatted: string } } | null } | null, userErrors: Array<{ code: ErrorCode, message: string, field: Array<string> | null }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const PriceFragmentDoc = new TypedDocumentString(`
    fragment Price on Money {
  minorUnits
  formatted
}
    `, {"fragmentName":"Price"}) as unknown as TypedDocumentString<PriceFragment, unknown>;
export const ProductSummaryFragmentDoc = new TypedDocumentString(`
    fragment ProductSummary on Product {
  id
  slug
  title
  stock
  currentPrice {
    ...Price
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}`, {"fragmentName":"ProductSummary"}) as unknown as TypedDocumentString<ProductSummaryFragment, unknown>;
export const CartSummaryFragmentDoc = new TypedDocumentString(`
    fragment CartSummary on Cart {
  uniqueId
  totalQuantity
  coupon {
    code
    applied
  }
  totals {
    discount {
      ...Price
    }
    grandTotal {
      amount
      ...Price
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}`, {"fragmentName":"CartSummary"}) as unknown as TypedDocumentString<CartSummaryFragment, unknown>;
export const OrderSummaryFragmentDoc = new TypedDocumentString(`
    fragment OrderSummary on Order {
  number
  status
  paymentStatus
  payAmount {
    ...Price
  }
  lines {
    id
    title
    quantity
    status
    availableAction
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}`, {"fragmentName":"OrderSummary"}) as unknown as TypedDocumentString<OrderSummaryFragment, unknown>;
export const ProblemFragmentDoc = new TypedDocumentString(`
    fragment Problem on UserError {
  code
  message
  field
}
    `, {"fragmentName":"Problem"}) as unknown as TypedDocumentString<ProblemFragment, unknown>;
export const ShopDocument = new TypedDocumentString(`
    query Shop {
  shop {
    region
    paymentMethods
    reasons(kind: CANCEL)
  }
  categories {
    key
    title
  }
}
    `) as unknown as TypedDocumentString<ShopQuery, ShopQueryVariables>;
export const CategoryPageDocument = new TypedDocumentString(`
    query CategoryPage($key: String!, $after: String) {
  category(key: $key) {
    title
    products(first: 12, after: $after) {
      nodes {
        ...ProductSummary
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment ProductSummary on Product {
  id
  slug
  title
  stock
  currentPrice {
    ...Price
  }
}`) as unknown as TypedDocumentString<CategoryPageQuery, CategoryPageQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($words: String!) {
  products(query: $words, first: 5, sort: RELEVANCE, filter: {inStock: true}) {
    totalCount
    nodes {
      ...ProductSummary
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment ProductSummary on Product {
  id
  slug
  title
  stock
  currentPrice {
    ...Price
  }
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const AddToCartDocument = new TypedDocumentString(`
    mutation AddToCart($uniqueId: String!, $lines: [CartLineAddInput!]!) {
  cartLinesAdd(uniqueId: $uniqueId, lines: $lines) {
    cart {
      ...CartSummary
    }
    userErrors {
      ...Problem
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment CartSummary on Cart {
  uniqueId
  totalQuantity
  coupon {
    code
    applied
  }
  totals {
    discount {
      ...Price
    }
    grandTotal {
      amount
      ...Price
    }
  }
}
fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<AddToCartMutation, AddToCartMutationVariables>;
export const ApplyCouponDocument = new TypedDocumentString(`
    mutation ApplyCoupon($uniqueId: String!, $code: String!) {
  cartCouponApply(uniqueId: $uniqueId, code: $code) {
    cart {
      ...CartSummary
    }
    userErrors {
      ...Problem
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment CartSummary on Cart {
  uniqueId
  totalQuantity
  coupon {
    code
    applied
  }
  totals {
    discount {
      ...Price
    }
    grandTotal {
      amount
      ...Price
    }
  }
}
fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<ApplyCouponMutation, ApplyCouponMutationVariables>;
export const RegisterDocument = new TypedDocumentString(`
    mutation Register($input: CustomerRegisterInput!) {
  customerRegister(input: $input) {
    customer {
      id
    }
    userErrors {
      ...Problem
    }
  }
}
    fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<RegisterMutation, RegisterMutationVariables>;
export const LoginDocument = new TypedDocumentString(`
    mutation Login($email: String!, $password: String!) {
  customerLogin(email: $email, password: $password) {
    token
    userErrors {
      ...Problem
    }
  }
}
    fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<LoginMutation, LoginMutationVariables>;
export const SetShippingAddressDocument = new TypedDocumentString(`
    mutation SetShippingAddress($input: CheckoutAddressInput!) {
  checkoutShippingAddressSet(input: $input) {
    cart {
      ...CartSummary
    }
    userErrors {
      ...Problem
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment CartSummary on Cart {
  uniqueId
  totalQuantity
  coupon {
    code
    applied
  }
  totals {
    discount {
      ...Price
    }
    grandTotal {
      amount
      ...Price
    }
  }
}
fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<SetShippingAddressMutation, SetShippingAddressMutationVariables>;
export const PlaceOrderDocument = new TypedDocumentString(`
    mutation PlaceOrder($input: OrderPlaceInput!) {
  orderPlace(input: $input) {
    __typename
    ... on CashOrderPlaced {
      order {
        ...OrderSummary
      }
    }
    ... on CardOrderStarted {
      order {
        ...OrderSummary
      }
      provider
      providerOrderId
    }
    ... on OrderRejected {
      userErrors {
        ...Problem
      }
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment OrderSummary on Order {
  number
  status
  paymentStatus
  payAmount {
    ...Price
  }
  lines {
    id
    title
    quantity
    status
    availableAction
  }
}
fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const ConfirmPaymentDocument = new TypedDocumentString(`
    mutation ConfirmPayment($input: PaymentConfirmInput!) {
  paymentConfirm(input: $input) {
    __typename
    ... on PaymentSucceeded {
      order {
        ...OrderSummary
      }
    }
    ... on PaymentPending {
      order {
        ...OrderSummary
      }
    }
    ... on PaymentFailed {
      userErrors {
        ...Problem
      }
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment OrderSummary on Order {
  number
  status
  paymentStatus
  payAmount {
    ...Price
  }
  lines {
    id
    title
    quantity
    status
    availableAction
  }
}
fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<ConfirmPaymentMutation, ConfirmPaymentMutationVariables>;
export const OrderHistoryDocument = new TypedDocumentString(`
    query OrderHistory {
  me {
    orders(first: 10) {
      totalCount
      nodes {
        ...OrderSummary
      }
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment OrderSummary on Order {
  number
  status
  paymentStatus
  payAmount {
    ...Price
  }
  lines {
    id
    title
    quantity
    status
    availableAction
  }
}`) as unknown as TypedDocumentString<OrderHistoryQuery, OrderHistoryQueryVariables>;
export const CancelLineDocument = new TypedDocumentString(`
    mutation CancelLine($id: ID!, $reason: String!) {
  orderLineCancel(id: $id, reason: $reason) {
    orderLine {
      status
      refund {
        status
        amount {
          ...Price
        }
      }
    }
    userErrors {
      ...Problem
    }
  }
}
    fragment Price on Money {
  minorUnits
  formatted
}
fragment Problem on UserError {
  code
  message
  field
}`) as unknown as TypedDocumentString<CancelLineMutation, CancelLineMutationVariables>;