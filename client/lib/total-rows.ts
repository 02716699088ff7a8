interface Totals {
  readonly subTotal: string;
  readonly shipping: string;
  /** The discount of a coupon, or that it is not applied; its code is null when the coupon no longer exists. */
  readonly coupon: { readonly code: string | null; readonly amount: string; readonly isApplied?: boolean } | null;
  readonly grandTotal: string;
}

/**
 * Returns the amounts of a cart or an order as labelled rows, from the subtotal to the grand total.
 * @param shippingName label of the shipping row, which differs for the cart
 */
export function totalRows(
  { subTotal, shipping, coupon, grandTotal }: Totals,
  shippingName: 'Shipping Fee' | 'Shipping Cost' = 'Shipping Fee',
) {
  return [
    { label: 'Sub Total', amount: subTotal },
    { label: shippingName, amount: shipping },
    ...(coupon ? [couponRow(coupon)] : []),
    { label: 'Grand Total', amount: grandTotal, total: true },
  ];
}

function couponRow({ code, amount, isApplied = true }: NonNullable<Totals['coupon']>) {
  return { label: code === null ? 'Coupon' : `Coupon (${code})`, amount: isApplied ? `-${amount}` : 'Not applied' };
}

interface CartAmounts {
  readonly totals: {
    readonly subTotal: FormattedMoney;
    readonly shipping: FormattedMoney;
    readonly grandTotal: FormattedMoney;
  };
  readonly coupon: { readonly code: string; readonly amount: FormattedMoney; readonly reason: object | null } | null;
}
interface FormattedMoney {
  readonly formatted: string;
}

/** Returns the formatted amounts of a cart as calculated by the server. */
export function cartAmounts({ totals, coupon }: CartAmounts): Totals {
  return {
    subTotal: totals.subTotal.formatted,
    shipping: totals.shipping.formatted,
    coupon: coupon && { code: coupon.code, amount: coupon.amount.formatted, isApplied: coupon.reason === null },
    grandTotal: totals.grandTotal.formatted,
  };
}
