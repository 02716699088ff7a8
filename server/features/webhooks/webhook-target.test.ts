import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver';
import { sendWebhook } from './send-webhook';
import { ForbiddenTarget, parseTarget, resolveTarget } from './webhook-target';

const production = { allowLoopback: false };
const development = { allowLoopback: true };
const call = { headers: {}, body: '{}' };

describe('the target of a webhook', () => {
  it.each([
    'http://boutique.example/hooks',
    'ftp://boutique.example/hooks',
    'https://ada:secret@boutique.example/hooks',
    'https://boutique.example/hooks#part',
    'https://boutique.example:22/hooks',
    'https://boutique.example:6379/',
    `https://boutique.example/${'a'.repeat(500)}`,
    'boutique.example',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
  ])('refuses %s', (url) => {
    expect(() => parseTarget(url, production)).toThrow(ForbiddenTarget);
  });

  it.each(['https://boutique.example/hooks?shop=1', 'https://boutique.example:8443/', 'https://93.184.216.34/'])(
    'takes %s',
    (url) => {
      expect(parseTarget(url, production).href).toBe(url);
    },
  );

  it.each([
    ['this host', '0.0.0.0'],
    ['this host', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.0.1'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:a00:1'],
    ['IPv4-compatible', '::7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['unique local, cloud metadata', 'fd00:ec2::254'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['not an address', 'localhost'],
  ])('refuses a host that has, among others, an address of the kind %s: %s', async (_kind, address) => {
    const resolve = () => Promise.resolve(['93.184.216.34', address]);
    await expect(resolveTarget(new URL('https://boutique.example/'), resolve, production)).rejects.toThrow(
      'The host does not have a public address.',
    );
  });

  it('takes a host whose addresses are all public', async () => {
    const addresses = ['93.184.216.34', '2606:4700:4700::1111'];
    const resolve = () => Promise.resolve(addresses);
    expect(await resolveTarget(new URL('https://boutique.example/'), resolve, production)).toEqual(addresses);
  });

  it('takes http for this machine only, and only in development', async () => {
    const url = new URL('http://boutique.example/');
    expect(await resolveTarget(url, () => Promise.resolve(['127.0.0.1']), development)).toEqual(['127.0.0.1']);
    await expect(resolveTarget(url, () => Promise.resolve(['93.184.216.34']), development)).rejects.toThrow('https://');
    await expect(resolveTarget(url, () => Promise.resolve(['10.0.0.1']), development)).rejects.toThrow(ForbiddenTarget);
  });
});

describe('a call to a target', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());

  it('connects to the address that was checked, and resolves the name once', async () => {
    let asked = 0;
    // From the second question on, the name has an address at which nothing listens.
    const resolve = () => Promise.resolve([(asked += 1) === 1 ? '127.0.0.1' : '127.99.99.99']);
    const url = `http://boutique.example:${receiver.port}/hooks`;
    expect(await sendWebhook(url, call, { resolve, timeoutMs: 5000, allowLoopback: true })).toMatchObject({
      status: 204,
    });
    expect([asked, receiver.received[0]?.headers.host]).toEqual([1, `boutique.example:${receiver.port}`]);
  });

  it('is not made once the name has moved to an address of this machine', async () => {
    const resolve = () => Promise.resolve(['127.0.0.1']);
    // The port is one that production allows; the check of the address comes before the connection.
    const options = { resolve, timeoutMs: 5000, allowLoopback: false };
    await expect(sendWebhook('https://boutique.example/hooks', call, options)).rejects.toThrow(ForbiddenTarget);
    expect(receiver.received).toEqual([]);
  });

  it('does not follow a redirect to an internal address', async () => {
    const redirecting = await startWebhookReceiver((_request, response) =>
      response.writeHead(307, { location: receiver.url }).end('Moved'),
    );
    const options = { resolve: () => Promise.resolve([]), timeoutMs: 5000, allowLoopback: true };
    expect(await sendWebhook(redirecting.url, call, options)).toEqual({
      status: 307,
      retryAfter: undefined,
      excerpt: 'Moved',
    });
    await redirecting.close();
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['answers nothing', () => undefined],
    ['sends its body byte by byte', (response: NodeJS.WritableStream) => void response.write('a')],
  ])('ends when a receiver %s', async (name, answer) => {
    const slow = await startWebhookReceiver((_request, response) => {
      if (name !== 'answers nothing') response.writeHead(500);
      answer(response);
    });
    const options = { resolve: () => Promise.resolve([]), timeoutMs: 200, allowLoopback: true };
    const outcome = sendWebhook(slow.url, call, options);
    if (name === 'answers nothing') await expect(outcome).rejects.toThrow('No response within 0.2 s.');
    else expect(await outcome).toMatchObject({ status: 500, excerpt: 'a' });
    await slow.close();
  });

  it('ends when the name server does not answer', async () => {
    const options = { resolve: () => new Promise<string[]>(() => undefined), timeoutMs: 100, allowLoopback: true };
    await expect(sendWebhook('https://boutique.example/', call, options)).rejects.toThrow('No response within 0.1 s.');
  });

  it('reads no more of an endless body than an excerpt', async () => {
    const endless = await startWebhookReceiver((_request, response) => {
      response.writeHead(503, { 'retry-after': '7' });
      const write = () => {
        while (!response.destroyed && response.write('line\u0000\n'.repeat(1000)));
      };
      response.on('drain', write);
      write();
    });
    const options = { resolve: () => Promise.resolve([]), timeoutMs: 5000, allowLoopback: true };
    const response = await sendWebhook(endless.url, call, options);
    expect(response).toMatchObject({ status: 503, retryAfter: '7', excerpt: expect.stringMatching(/^(line ?){30}$/) });
    await endless.close();
  });
});
