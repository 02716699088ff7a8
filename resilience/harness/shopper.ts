import { limits } from '../../domain/limits';
import { cartId } from '../../server/infra/ids';
import { addressFields } from '../../server/testing/builders/account';
import { type ApiResponse, type ApiClient } from './api-client';

/** An order that the shop has accepted. */
export interface AcceptedOrder {
  readonly number: string;
  /** The provider's order id, if it is to be paid by card. */
  readonly providerOrderId: string | undefined;
}

/** The REST body of an order, with one British address for billing and delivery, in every edition. @param uniqueid the cart's id */
export function orderForm(uniqueid: string, pmethod: 'card' | 'cash') {
  return { ...addressFields, country: 'GB', status: '0', pmethod, uniqueid };
}

let shopperCount = 0;

/** @returns the form that registers an account with a unique email */
export function accountForm() {
  shopperCount += 1;
  const email = `resilience-${process.pid}-${shopperCount}@example.com`;
  return { email, password: 'forest-lane-1', name: 'Ada', lastname: 'Fern', phone: addressFields.phone };
}

/** A customer who buys over REST. Methods named "send…" return any answer; the others throw UnexpectedResponseError unless they succeed. */
export class Shopper {
  constructor(
    private readonly caller: ApiClient,
    readonly token: string,
  ) {}

  /** Registers an account with a unique email and signs in. @throws UnexpectedResponseError */
  static async signUp(caller: ApiClient): Promise<Shopper> {
    const form = accountForm();
    const registered = await caller.rest('POST', '/register', form);
    if (registered.status !== 200) throw new UnexpectedResponseError(registered);
    const { email, password } = form;
    const answer = await caller.rest('POST', '/login', { email, password });
    const { token } = answer.body;
    if (typeof token !== 'string') throw new UnexpectedResponseError(answer);
    return new Shopper(caller, token);
  }

  /** The same customer, whose calls go to another process. */
  through(caller: ApiClient): Shopper {
    return new Shopper(caller, this.token);
  }

  sendToCart(uniqueid: string, productId: number, quantity = 1): Promise<ApiResponse> {
    return this.caller.rest('POST', '/addtocart', { id: productId, uniqueid, quantity }, this.token);
  }

  /** Adds pieces to a cart, by default a new one. @returns the cart's id */
  async fillCart(productId: number, quantity = 1, uniqueid: string = cartId()): Promise<string> {
    const answer = await this.sendToCart(uniqueid, productId, quantity);
    if (answer.status !== 200 || isRefusal(answer)) throw new UnexpectedResponseError(answer);
    return uniqueid;
  }

  /** Sends the billing form; the same cart and idempotency key repeat the same request. */
  sendOrder(uniqueid: string, pmethod: 'card' | 'cash', idempotencyKey: string): Promise<ApiResponse> {
    return this.caller.rest(
      'POST',
      '/addorderdetail',
      { ...orderForm(uniqueid, pmethod), idempotency_key: idempotencyKey },
      this.token,
    );
  }

  async order(uniqueid: string, pmethod: 'card' | 'cash', idempotencyKey: string = cartId()): Promise<AcceptedOrder> {
    const answer = await this.sendOrder(uniqueid, pmethod, idempotencyKey);
    const { ordernumber: number, id } = answer.body;
    if (answer.status !== 200 || typeof number !== 'string') throw new UnexpectedResponseError(answer);
    return { number, providerOrderId: typeof id === 'string' ? id : undefined };
  }

  /** The page's callback after the provider's popup. */
  sendPayment(number: string, callback: object): Promise<ApiResponse> {
    return this.caller.rest('POST', '/payment', { ordernumber: number, transactionamount: 1, ...callback }, this.token);
  }

  async pay(number: string, callback: object): Promise<void> {
    const answer = await this.sendPayment(number, callback);
    if (answer.status !== 200 || isRefusal(answer)) throw new UnexpectedResponseError(answer);
  }
}

/** @returns the shopper of the next order: a new customer after three, because a customer can have three unpaid orders at a time */
export function shoppersInTurn(signUp: () => Promise<Shopper>): () => Promise<Shopper> {
  let orders = 0;
  let shopper: Shopper | undefined;
  return async () => {
    if (!shopper || orders % limits.perCustomer.unpaidOrders === 0) shopper = await signUp();
    orders += 1;
    return shopper;
  };
}

/** The API answers a rejected form with status 200 as well. */
export const isRefusal = ({ body }: ApiResponse): boolean => body['logstatus'] === 'failed';

/** An answer other than the expected one. */
export class UnexpectedResponseError extends Error {
  constructor({ status, body }: ApiResponse) {
    super(`The shop answered ${status}: ${JSON.stringify(body)}`);
    this.name = 'UnexpectedResponseError';
  }
}
