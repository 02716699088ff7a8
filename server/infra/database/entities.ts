import { Address } from '../../features/account/address.entity';
import { Customer } from '../../features/account/customer.entity';
import { PasswordReset } from '../../features/account/password-reset.entity';
import { Session } from '../../features/account/session.entity';
import { CartLine } from '../../features/cart/cart-line.entity';
import { Cart } from '../../features/cart/cart.entity';
import { Category, ProductCategory } from '../../features/catalogue/category.entity';
import { Ingredient, ProductIngredient } from '../../features/catalogue/ingredient.entity';
import { ProductImage } from '../../features/catalogue/product-image.entity';
import { ProductRelation } from '../../features/catalogue/product-relation.entity';
import { Product } from '../../features/catalogue/product.entity';
import { ProductTag, Tag } from '../../features/catalogue/tag.entity';
import { BlogComment } from '../../features/content/blog-comment.entity';
import { BlogPost } from '../../features/content/blog-post.entity';
import { CouponUse } from '../../features/coupons/coupon-use.entity';
import { Coupon } from '../../features/coupons/coupon.entity';
import { AuditEntry } from '../../features/operator/audit-entry.entity';
import { OrderLine, OrderLineEvent } from '../../features/orders/order-line.entity';
import { Order } from '../../features/orders/order.entity';
import { ContactMessage } from '../../features/outreach/contact-message.entity';
import { NewsletterSubscriber } from '../../features/outreach/newsletter-subscriber.entity';
import { OutboxMail } from '../../features/outreach/outbox-mail.entity';
import { UsedChallenge } from '../../features/outreach/used-challenge.entity';
import { Payment } from '../../features/payments/payment.entity';
import { ProviderEvent } from '../../features/payments/provider-event.entity';
import { Refund, RefundLine } from '../../features/payments/refund.entity';
import { SandboxPayment } from '../../features/payments/sandbox-payment.entity';
import { SandboxRefund } from '../../features/payments/sandbox-refund.entity';
import { UnmatchedPayment } from '../../features/payments/unmatched-payment.entity';
import { Review } from '../../features/reviews/review.entity';
import { WishlistItem } from '../../features/wishlist/wishlist-item.entity';
import { ShopSetting } from './shop-setting.entity';

/** Every entity of the schema. The only import from features into the database module; it lists the classes and nothing else. */
export const entities = [
  ShopSetting,
  Product,
  ProductImage,
  Category,
  ProductCategory,
  Tag,
  ProductTag,
  ProductRelation,
  Ingredient,
  ProductIngredient,
  Customer,
  Session,
  PasswordReset,
  Address,
  Coupon,
  CouponUse,
  Cart,
  CartLine,
  Order,
  OrderLine,
  OrderLineEvent,
  Payment,
  ProviderEvent,
  UnmatchedPayment,
  Refund,
  RefundLine,
  SandboxPayment,
  SandboxRefund,
  OutboxMail,
  ContactMessage,
  NewsletterSubscriber,
  UsedChallenge,
  BlogPost,
  BlogComment,
  Review,
  WishlistItem,
  AuditEntry,
];
