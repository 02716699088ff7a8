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

/** The events of a `paused` endpoint wait. */
export type EndpointStatus = 'active' | 'paused';

/** A URL of a partner that events are sent to. */
@Entity('webhook_endpoint')
@Index(['status', 'claimedUntil'])
export class WebhookEndpoint {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(binaryVarchar(40))
  publicId: string;

  /** The app to which it belongs. */
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

  /** The secret is sealed. */
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

  /** The number of attempts that have failed since the last success. */
  @Column(integer)
  failures: number;

  /** The time of the first of these attempts. */
  @Column(nullable(datetime))
  failingSince: Date | null;

  @Column(nullable(datetime))
  lastSuccessAt: Date | null;

  /** No attempt is made before this time: the endpoint rests after failures, or has asked for a pause. */
  @Column(nullable(datetime))
  restsUntil: Date | null;

  /** Identifies the process that sends to it. Only one does at a time, so that events stay in order. */
  @Column(nullable(binaryVarchar(40)))
  claim: string | null;

  /** The time at which the claim expires; in the past after its release. */
  @Column(datetime)
  claimedUntil: Date;

  @Column(datetime)
  createdAt: Date;
}

/** An event is stored in the transaction that causes it. */
@Entity('webhook_event')
@Index(['routedAt', 'id'])
export class WebhookEvent {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Each of its deliveries has this webhook-id. */
  @Index({ unique: true })
  @Column(binaryVarchar(40))
  publicId: string;

  @Column(varchar(50))
  type: string;

  @Index()
  @Column(binaryVarchar(100))
  subject: string;

  /** The data as JSON. */
  @Column(longText)
  data: string;

  @Index()
  @Column(datetime)
  createdAt: Date;

  /** The time at which its deliveries were stored; null before. */
  @Column(nullable(datetime))
  routedAt: Date | null;
}

/** A `failed` delivery was given up after three days. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** An event as it is sent to one endpoint. */
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

  /** The subject of the event: a later event of the same subject waits for an earlier one. */
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

  /** The status code of the last response; null if there was none. */
  @Column(nullable(integer))
  lastStatus: number | null;

  /** The reason why the last attempt failed, with the beginning of the response's body. */
  @Column(nullable(varchar(300)))
  lastError: string | null;

  @Column(datetime)
  createdAt: Date;
}
