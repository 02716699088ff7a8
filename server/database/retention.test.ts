import { type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { retentionDays } from '../../domain/retention-days';
import { Address } from '../features/customers/address.entity';
import { PasswordReset } from '../features/customers/password-reset.entity';
import { Session } from '../features/customers/session.entity';
import { Cart } from '../features/carts/cart.entity';
import { ContactMessage } from '../features/contact/contact-message.entity';
import { NewsletterSubscriber } from '../features/newsletter/newsletter-subscriber.entity';
import { UsedChallenge } from '../infra/captcha/used-challenge.entity';
import { type MailStatus, OutboxMail } from '../features/mail/outbox-mail.entity';
import { StockAlert } from '../features/stock-alerts/stock-alert.entity';
import { ProviderEvent } from '../features/payments/provider-event.entity';
import { deleteExpired, sweep, sweepJob } from './retention';
import { cartId, publicId } from '../infra/ids';
import { addProduct } from '../testing/builders/catalogue';
import { openRetentionTest, type RetentionTest } from '../testing/retention-test';

describe('retention', () => {
  let test: RetentionTest;
  let db: DataSource;
  let customerId: number;

  beforeAll(async () => {
    test = await openRetentionTest();
    customerId = test.customerId;
    db = test.shop.db;
  }, 120_000);
  afterAll(() => test.close());

  const ago = (days: number, minutes?: number) => test.ago(days, minutes);
  const namesOf = async <Entity extends ObjectLiteral>(entity: EntityTarget<Entity>, name: (row: Entity) => unknown) =>
    (await db.manager.find(entity)).map(name).sort();

  it('deletes sessions that expired a month ago and keeps live ones', async () => {
    const session = (id: string, expiresAt: Date, revokedAt: Date | null = null) => ({
      id,
      customerId,
      device: '',
      createdAt: ago(99),
      lastSeenAt: ago(99),
      expiresAt,
      revokedAt,
    });
    await db.manager.insert(Session, [
      session('old', ago(retentionDays.endedSession, 1)),
      session('old and revoked', ago(retentionDays.endedSession, 1), ago(60)),
      session('ended', ago(retentionDays.endedSession, -1)),
      session('revoked', ago(1), ago(60)),
      session('alive', ago(-1)),
    ]);
    await test.deleteExpired();
    expect(await namesOf(Session, ({ id }) => id)).toEqual(['alive', 'ended', 'revoked']);
  });

  it('deletes reset links a day old, used or not', async () => {
    const link = (secretHash: string, expiresAt: Date, usedAt: Date | null = null) => ({
      customerId,
      secretHash,
      createdAt: expiresAt,
      expiresAt,
      usedAt,
    });
    await db.manager.insert(PasswordReset, [
      link('old', ago(1, 1)),
      link('used', ago(1, 1), ago(1)),
      link('late', ago(1, -1)),
      link('open', ago(0, -5)),
    ]);
    await test.deleteExpired();
    expect(await namesOf(PasswordReset, ({ secretHash }) => secretHash)).toEqual(['late', 'open']);
  });

  it('deletes one-order addresses that no cart refers to, and no address of an address book', async () => {
    const address = (fingerprint: string, facts: Partial<Address> = {}) =>
      db.getRepository(Address).save({
        publicId: publicId(),
        customerId,
        inAddressBook: false,
        status: true,
        fingerprint,
        name: 'Ada',
        phone: '',
        email: null,
        address: '',
        city: '',
        state: '',
        zip: '',
        countryCode: 'IN',
        createdAt: ago(400),
        updatedAt: ago(retentionDays.addressOfOneOrder, 1),
        ...facts,
      });
    await address('old');
    const [shipped, billed] = [await address('shipped'), await address('billed')];
    await address('young', { updatedAt: ago(retentionDays.addressOfOneOrder, -1) });
    await address('book', { inAddressBook: true });
    await db.manager.insert(Cart, {
      uniqueid: cartId(),
      customerId,
      couponId: null,
      revision: 1,
      createdAt: ago(400),
      updatedAt: ago(400),
      shippingAddressId: shipped.id,
      billingAddressId: billed.id,
    });
    await test.deleteExpired();
    expect((await db.manager.findBy(Address, { customerId })).map(({ fingerprint }) => fingerprint).sort()).toEqual([
      'billed',
      'book',
      'shipped',
      'young',
    ]);
  });

  it('deletes provider events that can no longer be redelivered', async () => {
    const event = (eventId: string, receivedAt: Date) => ({
      provider: 'sandbox',
      eventId,
      payloadDigest: '',
      receivedAt,
    });
    await db.manager.insert(ProviderEvent, [
      event('old', ago(retentionDays.providerEvent, 1)),
      event('young', ago(retentionDays.providerEvent, -1)),
    ]);
    await test.deleteExpired();
    expect(await namesOf(ProviderEvent, ({ eventId }) => eventId)).toEqual(['young']);
  });

  it('deletes mails sent a month ago and, later, abandoned ones, but no pending mail and no proof that an order was confirmed', async () => {
    await db.createQueryBuilder().delete().from(OutboxMail).execute();
    const mail = (dedupeKey: string, status: MailStatus, at: Date, kind = 'contact') => ({
      kind,
      dedupeKey,
      recipient: '',
      payload: '{}',
      status,
      attempts: 1,
      nextAttemptAt: at,
      sentAt: status === 'sent' ? at : null,
      lastError: null,
      createdAt: at,
    });
    const { sentMail, unsentMail } = retentionDays;
    await db.manager.insert(OutboxMail, [
      mail('sent long ago', 'sent', ago(sentMail, 1)),
      mail('sent', 'sent', ago(sentMail, -1)),
      mail('confirmation', 'sent', ago(400), 'order-confirmation'),
      mail('failed long ago', 'failed', ago(unsentMail, 1)),
      mail('failed', 'failed', ago(unsentMail, -1)),
      mail('to send', 'pending', ago(400)),
      mail('being sent', 'sending', ago(400)),
    ]);
    await test.deleteExpired();
    expect(await namesOf(OutboxMail, ({ dedupeKey }) => dedupeKey)).toEqual([
      'being sent',
      'confirmation',
      'failed',
      'sent',
      'to send',
    ]);
  });

  it('deletes contact messages after a year', async () => {
    const message = (subject: string, createdAt: Date) => ({
      name: 'Ada',
      lastname: 'Fern',
      email: 'ada@example.com',
      subject,
      message: 'Hello',
      createdAt,
    });
    await db.manager.insert(ContactMessage, [
      message('old', ago(retentionDays.contactMessage, 1)),
      message('young', ago(retentionDays.contactMessage, -1)),
    ]);
    await test.deleteExpired();
    expect(await namesOf(ContactMessage, ({ subject }) => subject)).toEqual(['young']);
  });

  it('deletes newsletter addresses a month after unsubscription and keeps those of subscribers', async () => {
    const subscriber = (token: string, unsubscribedAt: Date | null) => ({
      email: `${token}@example.com`,
      token,
      createdAt: ago(400),
      unsubscribedAt,
    });
    await db.manager.insert(NewsletterSubscriber, [
      subscriber('ended', ago(retentionDays.endedSubscription, 1)),
      subscriber('ended-lately', ago(retentionDays.endedSubscription, -1)),
      subscriber('subscribed', null),
    ]);
    await test.deleteExpired();
    expect(await namesOf(NewsletterSubscriber, ({ token }) => token)).toEqual(['ended-lately', 'subscribed']);
  });

  it('deletes requests for products that are back a month after their mail, and unanswered ones after a year', async () => {
    const { id: productId } = await addProduct(db, { stock: 0 });
    const alert = (publicId: string, createdAt: Date, endedAt: Date | null) => ({
      productId,
      email: `${publicId}@example.com`,
      publicId,
      createdAt,
      endedAt,
    });
    await db.manager.insert(StockAlert, [
      alert('ended', ago(60), ago(retentionDays.endedSubscription, 1)),
      alert('ended-lately', ago(60), ago(retentionDays.endedSubscription, -1)),
      alert('forgotten', ago(retentionDays.stockAlert, 1), null),
      alert('waiting', ago(retentionDays.stockAlert, -1), null),
    ]);
    await test.deleteExpired();
    expect(await namesOf(StockAlert, ({ publicId }) => publicId)).toEqual(['ended-lately', 'waiting']);
  });

  it('deletes used challenges that are too old to be submitted again', async () => {
    await db.manager.insert(UsedChallenge, [
      { id: 'old', expiresAt: ago(0, 1) },
      { id: 'young', expiresAt: ago(0, -1) },
    ]);
    await test.deleteExpired();
    expect(await namesOf(UsedChallenge, ({ id }) => id)).toEqual(['young']);
  });

  it('logs a rule that fails and applies the ones after it', async () => {
    const failures: unknown[] = [];
    const { clock, shop } = test;
    const logger = { ...shop.logger, error: (event: string, fields: unknown) => void failures.push([event, fields]) };
    await db.manager.insert(UsedChallenge, { id: 'expired', expiresAt: ago(0, 1) });
    const rules = [
      { entity: Session, where: 'session.no_such_column < :before', days: 1 },
      { entity: UsedChallenge, where: 'used_challenge.expires_at < :before', days: 0 },
    ];
    await sweepJob(rules, { db, clock, logger }).run(new AbortController().signal);
    expect(failures).toEqual([['a job failed', { job: 'delete expired data', entity: 'session' }]]);
    expect(await namesOf(UsedChallenge, ({ id }) => id)).not.toContain('expired');
  });

  describe('a large backlog', () => {
    const isPast = () => ({
      entity: UsedChallenge,
      where: 'used_challenge.expires_at < :now',
      values: { now: test.clock.now() },
    });
    const addMany = async (count: number) => {
      for (let from = 0; from < count; from += 500) {
        await db.manager.insert(
          UsedChallenge,
          Array.from({ length: Math.min(500, count - from) }, (_, n) => ({
            id: `many ${from + n}`,
            expiresAt: ago(0, 1),
          })),
        );
      }
    };

    it('is deleted in one run', async () => {
      await addMany(12_050);
      expect(await sweep(db, isPast())).toBe(12_050);
    });

    it('is deleted once by several processes, of which none waits for another', async () => {
      await addMany(1_050);
      const counts = await Promise.all([0, 1, 2].map(() => sweep(db, isPast())));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_050);
      expect(await db.manager.countBy(UsedChallenge, { expiresAt: ago(0, 1) })).toBe(0);
    });

    it('is left to the next run when the process shuts down', async () => {
      await addMany(450);
      expect(await sweep(db, isPast(), AbortSignal.abort())).toBe(0);
      expect(await sweep(db, isPast())).toBe(450);
    });
  });

  it('does not include a row that was used after it was selected', async () => {
    await db.manager.insert(UsedChallenge, [
      { id: 'found', expiresAt: ago(0, 1) },
      { id: 'used since', expiresAt: ago(0, 1) },
    ]);
    await db.manager.update(UsedChallenge, { id: 'used since' }, { expiresAt: ago(0, -10) });
    const past = {
      entity: UsedChallenge,
      where: 'used_challenge.expires_at < :now',
      values: { now: test.clock.now() },
    };
    expect(await deleteExpired(db, past, ['found', 'used since'])).toBe(1);
    expect(await db.manager.existsBy(UsedChallenge, { id: 'used since' })).toBe(true);
  });
});
