import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { ShopError } from '../../../domain/errors';
import { Access, UserErrorsMember } from '../../graphql/access';
import { toUserErrors } from '../../graphql/user-error.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { parseNewAddress } from '../customers/address.input';
import { cartAccess } from '../carts/cart.input';
import { type Carts } from '../carts/cart.service';
import { cartView } from '../carts/cart.types';
import { type PlaceOrder, parseExpectedTotal, validateIdempotencyKey, type PlaceOrderRequest } from './place-order';
import { OrderPlaceInput, OrderPlaceResult } from './place-order.types';

@Resolver()
export class PlaceOrderResolver {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly carts: Carts,
  ) {}

  @Access('customer', 'orders:write')
  @UserErrorsMember('OrderRejected')
  @Mutation(() => OrderPlaceResult, {
    description:
      'Places an order for the contents of the cart. A call that is repeated with the same idempotency key, or for the same state of the cart, returns the same order.',
  })
  async orderPlace(
    @Arg('input', () => OrderPlaceInput, { description: 'The cart, the payment method and the billing address.' })
    input: OrderPlaceInput,
    @Ctx() context: RequestContext,
  ): Promise<typeof OrderPlaceResult> {
    const request = toPlaceOrderRequest(input, context);
    try {
      const { order, card } = await this.placeOrder.place(request);
      return card ? { __typename: 'CardOrderStarted', order, ...card } : { __typename: 'CashOrderPlaced', order };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // The page shows the current cart again.
      const cart = await this.carts.read(request.cart);
      return {
        __typename: 'OrderRejected',
        userErrors: toUserErrors(error.problems),
        cart: cart && cartView(cart, context.edition),
      };
    }
  }
}

function toPlaceOrderRequest(input: OrderPlaceInput, context: RequestContext): PlaceOrderRequest {
  return {
    cart: cartAccess(input.uniqueId, context),
    viewer: requireViewer(context),
    method: input.method,
    billingAddressId: input.billingAddressId ?? null,
    billingAddress: input.billingAddress
      ? parseNewAddress(input.billingAddress, context.edition, ['billingAddress']).fields
      : null,
    saveToAddressBook: input.saveToAddressBook ?? false,
    expectedTotal: parseExpectedTotal(input.expectedTotal, 'expectedTotal'),
    idempotencyKey: validateIdempotencyKey(input.idempotencyKey, 'idempotencyKey'),
  };
}
