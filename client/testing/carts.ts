import { gbp } from './api';
import type { picture } from './products';

interface LineOptions {
  readonly id?: string;
  readonly title?: string;
  readonly quantity?: number;
  readonly unit?: number;
  readonly priceChanged?: boolean;
  readonly availableQuantity?: number;
  readonly sizes?: string | null;
  readonly featureImage?: ReturnType<typeof picture> | null;
}

export function testLine({
  id = 'line-1',
  title = 'Lavender Essential Oil',
  quantity = 1,
  unit = 850,
  priceChanged = false,
  availableQuantity = 500,
  sizes = '10 ml',
  featureImage = null,
}: LineOptions = {}) {
  return {
    id,
    title,
    slug: id,
    sizes,
    quantity,
    priceChanged,
    availableQuantity,
    featureImage,
    unitPrice: gbp(unit),
    lineTotal: gbp(unit * quantity),
  };
}

type TestLine = ReturnType<typeof testLine>;

interface CartOptions {
  readonly lines?: readonly TestLine[];
  readonly shipping?: number;
  readonly coupon?: { readonly code: string; readonly off: number; readonly reason?: string } | null;
}

/** A cart with consistent totals. */
export function testCart({ lines = [testLine()], shipping = 0, coupon = null }: CartOptions = {}) {
  const goods = lines.reduce((total, line) => total + line.lineTotal.minorUnits, 0);
  return {
    id: testCartId,
    totalQuantity: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    lines,
    coupon: coupon && {
      code: coupon.code,
      amount: gbp(coupon.off),
      reason: coupon.reason === undefined ? null : { message: coupon.reason },
    },
    totals: {
      subTotal: gbp(goods),
      shipping: gbp(shipping),
      discount: gbp(coupon?.off ?? 0),
      grandTotal: gbp(goods + shipping - (coupon?.off ?? 0)),
    },
  };
}

export const testCartId = '123456789012345678901234567890123456789';

/** Cart ids of a browser with the test's cart. */
export const testCartIds = { read: () => testCartId, watch: () => () => undefined, renew: () => undefined };

export const userError = (code: string, message: string, field: string[] | null = null) => ({ code, message, field });

export const cartPayload = (cart: object | null, ...userErrors: object[]) => ({ cart, userErrors });
