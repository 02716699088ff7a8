import { AccountResolver } from '../features/account/account.resolver';
import { AddressResolver } from '../features/account/address.resolver';
import { CustomerResolver } from '../features/account/customer.resolver';
import { PasswordResetResolver } from '../features/account/password-reset.resolver';
import { CartLineResolver, CartResolver } from '../features/cart/cart.resolver';
import { CategoryResolver } from '../features/catalogue/category.resolver';
import { IngredientResolver } from '../features/catalogue/ingredient.resolver';
import { ProductDetailsResolver } from '../features/catalogue/product-details.resolver';
import { CategoryProductsResolver, ProductListResolver } from '../features/catalogue/product-list.resolver';
import { ProductResolver } from '../features/catalogue/product.resolver';
import { SuggestionResolver } from '../features/catalogue/suggestion.resolver';
import { JournalResolver } from '../features/content/journal.resolver';
import { SubmitCommentResolver } from '../features/content/submit-comment.resolver';
import { ChangeLineResolver } from '../features/orders/change-line.resolver';
import { CustomerOrdersResolver, OrderLineResolver, OrderResolver } from '../features/orders/order.resolver';
import { PlaceOrderResolver } from '../features/orders/place-order.resolver';
import { OutreachResolver } from '../features/outreach/outreach.resolver';
import { OrderRefundsResolver } from '../features/payments/order-refunds.resolver';
import { PaymentResolver } from '../features/payments/payment.resolver';
import {
  CustomerReviewsResolver,
  ProductReviewsResolver,
  RatingResolver,
  ReviewResolver,
} from '../features/reviews/review.resolver';
import { SubmitReviewResolver } from '../features/reviews/submit-review.resolver';
import { ShopConfigResolver } from '../features/shop-config/shop-config.resolver';
import { ProductWishlistResolver } from '../features/wishlist/product-wishlist.resolver';
import { CustomerWishlistResolver, WishlistResolver } from '../features/wishlist/wishlist.resolver';
import { type ResolverClass } from '../graphql/schema';

/** Every resolver class of the public schema. `server/app/shop.ts` creates one instance of each. */
export const resolverClasses: readonly ResolverClass[] = [
  ShopConfigResolver,
  ProductListResolver,
  CategoryProductsResolver,
  ProductResolver,
  ProductDetailsResolver,
  CategoryResolver,
  IngredientResolver,
  SuggestionResolver,
  JournalResolver,
  SubmitCommentResolver,
  ReviewResolver,
  ProductReviewsResolver,
  RatingResolver,
  CustomerReviewsResolver,
  SubmitReviewResolver,
  ProductWishlistResolver,
  WishlistResolver,
  CustomerWishlistResolver,
  AccountResolver,
  CustomerResolver,
  AddressResolver,
  PasswordResetResolver,
  CartResolver,
  CartLineResolver,
  PlaceOrderResolver,
  PaymentResolver,
  OrderResolver,
  OrderLineResolver,
  CustomerOrdersResolver,
  ChangeLineResolver,
  OrderRefundsResolver,
  OutreachResolver,
];
