import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Random } from '../fuzz/random';
import { findNonEphemeralPort } from '../../scripts/lib/free-port';

type FaultMode =
  | { readonly kind: 'clear' | 'hanging' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'cutting'; readonly share: number };

/** TCP proxy between the shop and its database server that simulates network faults. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private readonly heldChunks: (() => void)[] = [];
  private mode: FaultMode = { kind: 'clear' };
  private server: Server | undefined;

  private constructor(
    private readonly target: URL,
    private readonly port: number,
    private readonly random: Random,
  ) {}

  /** @param target the server's URL */
  static async open(target: string, random: Random): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(target), await findNonEphemeralPort(), random);
    await proxy.listen();
    return proxy;
  }

  /** Returns a URL of the server that leads through the proxy. */
  proxiedUrl(address: string): string {
    const url = new URL(address);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Ends the fault; held data is passed on. */
  async clear(): Promise<void> {
    this.mode = { kind: 'clear' };
    for (const forwardChunk of this.heldChunks.splice(0)) forwardChunk();
    if (!this.server) await this.listen();
  }

  /** Closes every connection and refuses new ones. */
  async refuseConnections(): Promise<void> {
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
    this.mode = { kind: 'hanging' };
  }

  slow(milliseconds: number): void {
    this.mode = { kind: 'slow', milliseconds };
  }

  /** Closes the connection in the middle of an answer. @param share probability for each chunk, 0 to 1 */
  cutConnections(share: number): void {
    this.mode = { kind: 'cutting', share };
  }

  async close(): Promise<void> {
    if (this.server) await this.refuseConnections();
  }

  private async listen(): Promise<void> {
    const server = createServer((client) => this.handleConnection(client));
    this.server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve);
    });
  }

  private handleConnection(client: Socket): void {
    const upstream = connect(Number(this.target.port), this.target.hostname);
    this.forward(client, upstream, false);
    this.forward(upstream, client, true);
  }

  private forward(from: Socket, to: Socket, isAnswer: boolean): void {
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
    const { mode } = this;
    const send = () => {
      if (!to.destroyed) to.write(bytes);
    };
    if (mode.kind === 'hanging') this.heldChunks.push(send);
    else if (mode.kind === 'slow') sendDelayed(from, send, mode.milliseconds);
    else if (mode.kind === 'cutting' && isAnswer && this.random.chance(mode.share)) sendHalf(bytes, from, to);
    else send();
  }
}

/** Pauses the source as well: TCP keeps the order of bytes, even when the delay ends. */
function sendDelayed(from: Socket, send: () => void, milliseconds: number): void {
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
