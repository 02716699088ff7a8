import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Random } from '../fuzz/random';
import { steadyPort } from './shop-process';

type Weather =
  | { readonly kind: 'clear' | 'hanging' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'cutting'; readonly share: number };

/** TCP proxy between the shop and its database server that simulates network faults. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private readonly held: (() => void)[] = [];
  private weather: Weather = { kind: 'clear' };
  private server: Server | undefined;

  private constructor(
    private readonly target: URL,
    private readonly port: number,
    private readonly random: Random,
  ) {}

  /** @param target the server's URL */
  static async open(target: string, random: Random): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(target), await steadyPort(), random);
    await proxy.listen();
    return proxy;
  }

  /** Returns a URL of the server that leads through the proxy. */
  through(address: string): string {
    const url = new URL(address);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Ends the fault; held data is passed on. */
  async clear(): Promise<void> {
    this.weather = { kind: 'clear' };
    for (const pass of this.held.splice(0)) pass();
    if (!this.server) await this.listen();
  }

  /** Closes every connection and refuses new ones. */
  async refuse(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    const closed = new Promise((resolve) => {
      server?.close(resolve);
    });
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Accepts connections and passes nothing on. */
  hang(): void {
    this.weather = { kind: 'hanging' };
  }

  slow(milliseconds: number): void {
    this.weather = { kind: 'slow', milliseconds };
  }

  /** Closes the connection in the middle of an answer. @param share probability for each chunk, 0 to 1 */
  cut(share: number): void {
    this.weather = { kind: 'cutting', share };
  }

  async close(): Promise<void> {
    if (this.server) await this.refuse();
  }

  private async listen(): Promise<void> {
    const server = createServer((client) => this.join(client));
    this.server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve);
    });
  }

  private join(client: Socket): void {
    const upstream = connect(Number(this.target.port), this.target.hostname);
    this.lead(client, upstream, false);
    this.lead(upstream, client, true);
  }

  private lead(from: Socket, to: Socket, isAnswer: boolean): void {
    this.sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes: Buffer) => this.pass(bytes, from, to, isAnswer));
    // Connection errors are expected; both ends are closed below.
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }

  private pass(bytes: Buffer, from: Socket, to: Socket, isAnswer: boolean): void {
    const { weather } = this;
    const send = () => {
      if (!to.destroyed) to.write(bytes);
    };
    if (weather.kind === 'hanging') this.held.push(send);
    else if (weather.kind === 'slow') sendLater(from, send, weather.milliseconds);
    else if (weather.kind === 'cutting' && isAnswer && this.random.chance(weather.share)) sendHalf(bytes, from, to);
    else send();
  }
}

/** Pauses the source as well: TCP keeps the order of bytes, even when the delay ends. */
function sendLater(from: Socket, send: () => void, milliseconds: number): void {
  from.pause();
  setTimeout(() => {
    send();
    from.resume();
  }, milliseconds);
}

/** Sends nothing after the half: a gap in the stream is a fault that TCP cannot have. */
function sendHalf(bytes: Buffer, from: Socket, to: Socket): void {
  from.pause();
  to.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => from.destroy());
}
