import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import {
  BelongsTo,
  binaryVarchar,
  datetime,
  integer,
  longText,
  nullable,
  rowId,
  varchar,
} from '../../database/columns';
import { PartnerApp } from '../partner-apps/partner-app.entity';

/** `paused`: events are kept for it, none is sent. */
export type EndpointStatus = 'active' | 'paused';

/** An address of a partner that events are sent to. */
@Entity('webhook_endpoint')
@Index(['status', 'claimedUntil'])
export class WebhookEndpoint {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(binaryVarchar(40))
  publicId: string;

  /** The app that it belongs to. */
  @Index()
  @Column(integer)
  appId: number;

  @BelongsTo(() => PartnerApp, 'app_id', 'CASCADE')
  app: Relation<PartnerApp>;

  @Column(varchar(500))
  url: string;

  /** Types of events, or patterns such as "order.*", separated by blanks. */
  @Column(varchar(500))
  events: string;

  /** Sealed. */
  @Column(varchar(255))
  secret: string;

  /** The secret before the last rotation; payloads are signed with both until `previousSecretUntil`. */
  @Column(nullable(varchar(255)))
  previousSecret: string | null;

  @Column(nullable(datetime))
  previousSecretUntil: Date | null;

  @Column(varchar(10))
  status: EndpointStatus;

  @Column(nullable(varchar(200)))
  pausedReason: string | null;

  /** Attempts that have failed since the last success. */
  @Column(integer)
  failures: number;

  /** When the first of them was. */
  @Column(nullable(datetime))
  failingSince: Date | null;

  @Column(nullable(datetime))
  lastSuccessAt: Date | null;

  /** No attempt before that time: it rests after failures, or has asked for a pause. */
  @Column(nullable(datetime))
  restsUntil: Date | null;

  /** The process that sends to it at present; one at a time, so that events stay in order. */
  @Column(nullable(binaryVarchar(40)))
  claim: string | null;

  /** When the claim expires; in the past after its release. */
  @Column(datetime)
  claimedUntil: Date;

  @Column(datetime)
  createdAt: Date;
}

/** An event in the outbox, written in the transaction that causes it. */
@Entity('webhook_event')
@Index(['routedAt', 'id'])
export class WebhookEvent {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** The webhook-id of each of its deliveries. */
  @Index({ unique: true })
  @Column(binaryVarchar(40))
  publicId: string;

  @Column(varchar(50))
  type: string;

  @Index()
  @Column(binaryVarchar(100))
  subject: string;

  /** JSON. */
  @Column(longText)
  data: string;

  @Index()
  @Column(datetime)
  createdAt: Date;

  /** When its deliveries were stored; null while it waits for that. */
  @Column(nullable(datetime))
  routedAt: Date | null;
}

/** `failed`: given up after three days, or refused for good. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** What one endpoint is sent of one event. */
@Entity('webhook_delivery')
@Index(['eventId', 'endpointId'], { unique: true })
@Index(['endpointId', 'status', 'nextAttemptAt'])
@Index(['endpointId', 'subject', 'status', 'eventId'])
@Index(['status', 'createdAt'])
export class WebhookDelivery {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  eventId: number;

  @BelongsTo(() => WebhookEvent, 'event_id', 'CASCADE')
  event: Relation<WebhookEvent>;

  @Column(integer)
  endpointId: number;

  @BelongsTo(() => WebhookEndpoint, 'endpoint_id', 'CASCADE')
  endpoint: Relation<WebhookEndpoint>;

  /** The event's: a later event of the same subject waits for an earlier one. */
  @Column(binaryVarchar(100))
  subject: string;

  @Column(varchar(10))
  status: DeliveryStatus;

  @Column(integer)
  attempts: number;

  @Column(datetime)
  nextAttemptAt: Date;

  @Column(nullable(datetime))
  firstAttemptAt: Date | null;

  @Column(nullable(datetime))
  endedAt: Date | null;

  /** Status code of the last response; null without a response. */
  @Column(nullable(integer))
  lastStatus: number | null;

  /** Why the last attempt failed, with the beginning of the response's body. */
  @Column(nullable(varchar(300)))
  lastError: string | null;

  @Column(datetime)
  createdAt: Date;
}
