import { Catalogue1795000000001 } from './1795000000001-catalogue';
import { Accounts1795000000002 } from './1795000000002-accounts';
import { Sales1795000000003 } from './1795000000003-sales';
import { Content1795000000004 } from './1795000000004-content';
import { Supply1795000000005 } from './1795000000005-supply';
import { Refunds1795000000006 } from './1795000000006-refunds';
import { Sweeps1795000000007 } from './1795000000007-sweeps';
import { LongMails1795000000008 } from './1795000000008-long-mails';
import { EndedSubscriptions1795000000009 } from './1795000000009-ended-subscriptions';
import { RefundFailures1795000000010 } from './1795000000010-refund-failures';
import { VisitorCarts1795000000011 } from './1795000000011-visitor-carts';
import { AddressStatus1795000000013 } from './1795000000013-address-status';
import { UnmatchedPayments1795000000014 } from './1795000000014-unmatched-payments';
import { UnpaidOrders1795000000015 } from './1795000000015-unpaid-orders';
import { LargeCatalogues1795000000016 } from './1795000000016-large-catalogues';
import { ProductChanges1795000000017 } from './1795000000017-product-changes';
import { AddressCountries1795000000018 } from './1795000000018-address-countries';
import { StockAlerts1795000000020 } from './1795000000020-stock-alerts';
import { Shipments1795000000021 } from './1795000000021-shipments';
import { ProductContents1795000000022 } from './1795000000022-product-contents';
import { Staff1795000000030 } from './1795000000030-staff';
import { PartnerApps1795000000031 } from './1795000000031-partner-apps';
import { OrdersOfStaff1795000000032 } from './1795000000032-orders-of-staff';
import { OrderReturns1795000000034 } from './1795000000034-order-returns';
import { Webhooks1795000000040 } from './1795000000040-webhooks';
import { StockChanges1795000000041 } from './1795000000041-stock-changes';
import { IdempotentCalls1795000000050 } from './1795000000050-idempotent-calls';
import { OrderChanges1795000000060 } from './1795000000060-order-changes';
import { SalesDays1795000000070 } from './1795000000070-sales-days';
import { ContactAnswers1795000000073 } from './1795000000073-contact-answers';
import { UsesOfCoupons1795000000074 } from './1795000000074-uses-of-coupons';
import { ScheduledPosts1795000000075 } from './1795000000075-scheduled-posts';
import { Erasures1795000000083 } from './1795000000083-erasures';
import { AnswersOfTheShop1795000000084 } from './1795000000084-answers-of-the-shop';
import { FormerSlugs1795000000091 } from './1795000000091-former-slugs';
import { ImportJournal1795000000092 } from './1795000000092-import-journal';
import { SearchesOfExports1795000000095 } from './1795000000095-searches-of-exports';
import { SettledRefunds1795000000096 } from './1795000000096-settled-refunds';
import { WrittenOffLines1795000000101 } from './1795000000101-written-off-lines';
import { TitlesOfLists1795000000102 } from './1795000000102-titles-of-lists';
import { RepeatableImports1795000000110 } from './1795000000110-repeatable-imports';
import { LongAuditEntries1795000000085 } from './1795000000085-long-audit-entries';
import { PlannedChanges1795000000087 } from './1795000000087-planned-changes';
import { CatalogueImports1795000000088 } from './1795000000088-catalogue-imports';

/** In execution order. A released migration is never changed; corrections go into a new one. */
export const migrations = [
  Catalogue1795000000001,
  Accounts1795000000002,
  Sales1795000000003,
  Content1795000000004,
  Supply1795000000005,
  Refunds1795000000006,
  Sweeps1795000000007,
  LongMails1795000000008,
  EndedSubscriptions1795000000009,
  RefundFailures1795000000010,
  VisitorCarts1795000000011,
  AddressStatus1795000000013,
  UnmatchedPayments1795000000014,
  UnpaidOrders1795000000015,
  LargeCatalogues1795000000016,
  ProductChanges1795000000017,
  AddressCountries1795000000018,
  StockAlerts1795000000020,
  Shipments1795000000021,
  ProductContents1795000000022,
  Staff1795000000030,
  PartnerApps1795000000031,
  OrdersOfStaff1795000000032,
  OrderReturns1795000000034,
  Webhooks1795000000040,
  StockChanges1795000000041,
  IdempotentCalls1795000000050,
  OrderChanges1795000000060,
  SalesDays1795000000070,
  ContactAnswers1795000000073,
  UsesOfCoupons1795000000074,
  ScheduledPosts1795000000075,
  Erasures1795000000083,
  AnswersOfTheShop1795000000084,
  LongAuditEntries1795000000085,
  PlannedChanges1795000000087,
  CatalogueImports1795000000088,
  FormerSlugs1795000000091,
  ImportJournal1795000000092,
  SearchesOfExports1795000000095,
  SettledRefunds1795000000096,
  WrittenOffLines1795000000101,
  TitlesOfLists1795000000102,
  RepeatableImports1795000000110,
];
