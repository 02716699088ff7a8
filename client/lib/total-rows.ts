interface Totals {
  readonly subTotal: string;
  readonly shipping: string;
  /** What a coupon takes off, or that it takes nothing; its code is null when the coupon is gone by now. */
  readonly coupon: { readonly code: string | null; readonly amount: string; readonly isApplied?: boolean } | null;
  readonly grandTotal: string;
}

/** The amounts of a cart or an order, as shown, from the goods to what is to be paid. @param shippingName the cart has a word of its own for it */
export function totalRows({ subTotal, shipping, coupon, grandTotal }: Totals, shippingName: 'Shipping Fee' | 'Shipping Cost' = 'Shipping Fee') {
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
  readonly totals: { readonly subTotal: Shown; readonly shipping: Shown; readonly grandTotal: Shown };
  readonly coupon: { readonly code: string; readonly amount: Shown; readonly reason: object | null } | null;
}
interface Shown {
  readonly formatted: string;
}

/** The amounts of a cart as the shop reckons them now. */
export function cartAmounts({ totals, coupon }: CartAmounts): Totals {
  return {
    subTotal: totals.subTotal.formatted,
    shipping: totals.shipping.formatted,
    coupon: coupon && { code: coupon.code, amount: coupon.amount.formatted, isApplied: coupon.reason === null },
    grandTotal: totals.grandTotal.formatted,
  };
}
