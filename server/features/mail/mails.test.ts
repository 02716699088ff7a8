import { createSignedIds } from '../../infra/signed-ids';
import { type MailKind, type MailPayloads, renderMail } from './render-mail';
import { mailSamples } from '../../testing/mail-samples';

const resetLinks = createSignedIds('a key for tests');
const sender = {
  shopName: 'Fern & Co',
  supportEmail: 'help@fern.example',
  publicUrl: 'https://fern.example',
  resetLinks,
  returnAddress: ['Moss', '2 High Street'],
  returnInstructions: 'Send it within 14 days.',
  alertLinks: createSignedIds('a key for tests'),
  staffLinks: createSignedIds('a key for tests'),
};

function render<Kind extends MailKind>(kind: Kind, changes: Partial<MailPayloads[Kind]> = {}) {
  const [sample] = mailSamples.filter((candidate) => candidate.kind === kind);
  if (!sample) throw new Error(`There is no sample of ${kind}.`);
  return renderMail(kind, JSON.stringify({ ...sample.payload, ...changes }), sender);
}

describe('every mail', () => {
  it.each(mailSamples)('$name uses the common layout, in HTML and in text', ({ kind, payload }) => {
    const { subject, text, html } = renderMail(kind, JSON.stringify(payload), sender);
    expect(subject.trim()).toBe(subject);
    expect(subject).not.toBe('');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('Fern &amp; Co</td>');
    expect(html).toContain('mailto:help@fern.example');
    expect(text).toContain('Questions? Write to help@fern.example.\n\nFern & Co\nhttps://fern.example');
    expect(text + html).not.toMatch(/undefined|\[object|NaN|null/);
    const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, link = '']) => link);
    const outside = 'shipment' in payload ? payload.shipment?.url : undefined;
    expect(links.every((link) => text.includes(link))).toBe(true);
    expect(links.filter((link) => !link.startsWith('https://fern.example/'))).toEqual(outside ? [outside] : []);
  });

  it('escapes text that people typed', () => {
    const evil = '<img src=x onerror="alert(1)">';
    const mails = [
      render('contact', { name: evil, subject: evil, message: `${evil}\n${evil}` }),
      render('reset-link', { name: evil }),
      render('line-change', { reason: evil }),
      render('order-progress', { name: evil, lines: [{ title: evil, sizes: evil, quantity: 1 }] }),
      render('order-progress', { shipment: { text: evil, url: `https://carrier.example/?${evil}` } }),
    ];
    for (const { html } of mails) {
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    }
  });

  it('refuses an unknown kind', () => {
    expect(() => renderMail('toString', '{}', sender)).toThrow('There is no mail of the kind toString.');
  });
});

describe('individual mails', () => {
  it("reset link: links to the shop's page with data that the server can verify", () => {
    const { text } = render('reset-link', { issuedAt: '2026-03-02T10:00:00.000Z', secret: 'c2VjcmV0' });
    const data = /https:\/\/fern\.example\/resetpassword\/(\S+)/.exec(text)?.[1] ?? '';
    expect(resetLinks.verify(data)).toBe(`${Date.parse('2026-03-02T10:00:00.000Z')}.c2VjcmV0`);
    expect(text).toContain('The link works once, for 7 minutes.');
  });

  it('return: says what to do next and where the goods go to, a cancellation does not', () => {
    const { text, html } = render('line-change', { change: 'return' });
    expect(text).toContain(
      'How to send it back\nSend it within 14 days.\n\nAddress for returns\nMoss\n2 High Street\n',
    );
    expect(html).toContain('Moss<br>2 High Street');
    expect(render('line-change', { change: 'cancel' }).text).not.toContain('send it back');
  });

  it('contact: sets Reply-To to the visitor and preserves their line breaks', () => {
    const mail = render('contact', { email: 'ada@example.com', message: 'One\r\ntwo\n\nthree' });
    expect(mail.replyTo).toBe('ada@example.com');
    expect(mail.html).toContain('One<br>two</p>');
    expect(mail.text).toContain('One\ntwo\n\nthree');
  });

  it('newsletter: carries its own unsubscribe link', () => {
    const mail = render('newsletter-welcome', { token: 't0ken' });
    expect(mail.unsubscribeUrl).toBe('https://fern.example/unsubscribe/t0ken');
    expect(mail.text).toContain('Unsubscribe: https://fern.example/unsubscribe/t0ken');
  });

  it.each(['order-progress', 'line-change'] as const)(
    '%s: states the amount refunded to the card, and omits it when nothing is refunded',
    (kind) => {
      const [withMoney, without] = [render(kind, { refund: 'RS.1,012.50' }), render(kind, { refund: undefined })];
      for (const part of [withMoney.text, withMoney.html])
        expect(part).toContain('RS.1,012.50 goes back to your card.');
      for (const part of [without.text, without.html]) expect(part).not.toContain('your card');
    },
  );
});
