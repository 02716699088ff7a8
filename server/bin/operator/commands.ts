import { type Command } from './command';
import { catalogueExport, catalogueImport } from './commands/catalogue';
import { check } from './commands/check';
import { couponAdd } from './commands/coupon-add';
import { commentList, reviewList } from './commands/listing';
import { commentHide, commentShow, reviewHide, reviewShow } from './commands/moderation';
import { orderShow } from './commands/order-show';
import { orderStatus } from './commands/order-status';
import { stockSet } from './commands/stock-set';

export const commands: readonly Command[] = [
  orderShow,
  orderStatus,
  stockSet,
  couponAdd,
  reviewList,
  reviewHide,
  reviewShow,
  commentList,
  commentHide,
  commentShow,
  catalogueExport,
  catalogueImport,
  check,
];
