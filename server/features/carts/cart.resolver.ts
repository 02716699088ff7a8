import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { limits } from '../../../domain/limits';
import { errorMessages } from '../../../domain/error-messages';
import { Access } from '../../graphql/access';
import { toUserErrors } from '../../graphql/user-error.type';
import { type RequestContext } from '../../infra/request/context';
import { productById } from '../products/product.loaders';
import { type ProductRow } from '../products/product-card';
import { ProductType } from '../products/product.types';
import { type AddCartLines } from './add-cart-lines';
import { type SetCartAddress } from './set-cart-address';
import { type ApplyCoupon } from './apply-coupon';
import { type ChangeCartLines } from './change-cart-lines';
import { type CartKey } from './cart-access';
import {
  cartAccess,
  CartLineAddInput,
  CartLineUpdateInput,
  lineChangesOf,
  CheckoutAddressInput,
  parseAddressSelection,
  parseCouponCode,
  removedLinesOf,
  requestedLinesOf,
} from './cart.input';
import { type Carts } from './cart.service';
import { CartLineType, CartPayload, CartType, cartView } from './cart.types';

const cartIdDescription = 'The cart identifier: 16 to 64 digits, chosen at random by the client.';

@Resolver(() => CartLineType)
export class CartLineResolver {
  @FieldResolver(() => ProductType, { nullable: true, description: 'The product; null if it was withdrawn.' })
  product(@Root() { productId }: CartLineType, @Ctx() { load }: RequestContext): Promise<ProductRow | null> {
    return load(productById, productId);
  }
}

@Resolver()
export class CartResolver {
  constructor(
    private readonly carts: Carts,
    private readonly addLines: AddCartLines,
    private readonly lines: ChangeCartLines,
    private readonly coupons: ApplyCoupon,
    private readonly addresses: SetCartAddress,
  ) {}

  @Access('public', 'carts:write')
  @Query(() => CartType, {
    nullable: true,
    description:
      'The cart with this identifier; null if no cart exists under it or if the cart belongs to another customer.',
  })
  async cart(
    @Arg('uniqueId', () => String, { description: cartIdDescription }) uniqueId: string,
    @Ctx() context: RequestContext,
  ): Promise<CartType | null> {
    const cart = await this.carts.read(cartAccess(uniqueId, context));
    return cart && cartView(cart, context.edition);
  }

  @Access('public', 'carts:write')
  @Mutation(() => CartPayload, {
    description: `Adds products to the cart. Quantities are capped at ${limits.cart.lineUnits} units per line and ${limits.cart.units} per cart.`,
  })
  async cartLinesAdd(
    @Arg('uniqueId', () => String, { description: cartIdDescription }) uniqueId: string,
    @Arg('lines', () => [CartLineAddInput], { description: `The products to add, at most ${limits.inputList}.` })
    lines: CartLineAddInput[],
    @Ctx() context: RequestContext,
  ): Promise<CartPayload> {
    const { cart, isFull } = await this.addLines.add(cartAccess(uniqueId, context), requestedLinesOf(lines));
    return {
      cart: cartView(cart, context.edition),
      userErrors: isFull ? toUserErrors([{ code: 'LIMIT_EXCEEDED', message: errorMessages.cartFull }]) : [],
    };
  }

  @Access('public', 'carts:write')
  @Mutation(() => CartPayload, { description: 'Sets the quantities of cart lines.' })
  async cartLinesUpdate(
    @Arg('uniqueId', () => String, { description: cartIdDescription }) uniqueId: string,
    @Arg('lines', () => [CartLineUpdateInput], {
      description: `The cart lines with their new quantities, at most ${limits.inputList}.`,
    })
    lines: CartLineUpdateInput[],
    @Ctx() context: RequestContext,
  ): Promise<CartPayload> {
    const access = cartAccess(uniqueId, context);
    await this.lines.update(access, lineChangesOf(lines));
    return this.payload(access, context);
  }

  @Access('public', 'carts:write')
  @Mutation(() => CartPayload, { description: 'Removes lines from the cart.' })
  async cartLinesRemove(
    @Arg('uniqueId', () => String, { description: cartIdDescription }) uniqueId: string,
    @Arg('lineIds', () => [ID], { description: `The IDs of the cart lines, at most ${limits.inputList}.` })
    lineIds: string[],
    @Ctx() context: RequestContext,
  ): Promise<CartPayload> {
    const access = cartAccess(uniqueId, context);
    await this.lines.remove(access, removedLinesOf(lineIds));
    return this.payload(access, context);
  }

  @Access('public', 'carts:write')
  @Mutation(() => CartPayload, { description: 'Applies a coupon to the cart. A cart has at most one.' })
  async cartCouponApply(
    @Arg('uniqueId', () => String, { description: cartIdDescription }) uniqueId: string,
    @Arg('code', () => String, { description: 'The coupon code, case-insensitive.' }) code: string,
    @Ctx() context: RequestContext,
  ): Promise<CartPayload> {
    const access = cartAccess(uniqueId, context);
    const cart = await this.coupons.apply(access, parseCouponCode(code));
    return { cart: cartView(cart, context.edition) };
  }

  @Access('public', 'carts:write')
  @Mutation(() => CartPayload, { description: 'Removes the coupon from the cart.' })
  async cartCouponRemove(
    @Arg('uniqueId', () => String, { description: cartIdDescription }) uniqueId: string,
    @Ctx() context: RequestContext,
  ): Promise<CartPayload> {
    const access = cartAccess(uniqueId, context);
    await this.coupons.remove(access);
    return this.payload(access, context);
  }

  @Access('customer', 'carts:write')
  @Mutation(() => CartPayload, {
    description: 'Sets the shipping address of the cart. If the same address is already saved, the saved one is used.',
  })
  async checkoutShippingAddressSet(
    @Arg('input', () => CheckoutAddressInput, { description: 'The cart and the address.' }) input: CheckoutAddressInput,
    @Ctx() context: RequestContext,
  ): Promise<CartPayload> {
    const access = cartAccess(input.uniqueId, context);
    const purpose = { forShipping: true, forBilling: input.useForBilling ?? true };
    const { cart } = await this.addresses.set(access, parseAddressSelection(input, context), purpose);
    return { cart: cartView(cart, context.edition) };
  }

  private async payload(key: CartKey, { edition }: RequestContext): Promise<CartPayload> {
    return { cart: cartView(await this.carts.readOrFail(key), edition) };
  }
}
