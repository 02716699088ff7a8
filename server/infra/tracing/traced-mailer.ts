import { type Mailer } from '../mailer';
import { traced, type Tracer } from './tracer';

/** Records each attempt to send a mail, by its kind; neither recipient nor subject. */
export function traceMailer(mailer: Mailer, tracer: Tracer): Mailer {
  return {
    send: (mail) => {
      // Keys are "order-confirmation:251120123456789".
      const attributes = { 'mail.kind': /^[a-z-]+/.exec(mail.key)?.[0] ?? 'other' };
      return traced(tracer, 'send mail', { kind: 'client', attributes }, () => mailer.send(mail));
    },
    close: () => mailer.close(),
  };
}
