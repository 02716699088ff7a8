import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { findNonEphemeralPort } from './free-port';
import { end, findExecutable, prepareData } from './mysql-server';

const provider = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'].find((file) =>
  existsSync(file),
);
/** As root, rsync fails to copy the data of one node to another. */
const isRoot = process.getuid?.() === 0;
const syncTimeoutMs = 60_000;
const checkTimeoutMs = 1000;

interface NodePorts {
  readonly sql: number;
  /** Group communication. */
  readonly group: number;
  /** Transfer of the changes that a node has missed, and of all data. */
  readonly changes: number;
  readonly data: number;
  /** Answers HTTP 200 while the node takes statements. */
  readonly check: number;
}

/** @returns what is missing for `startGalera`, as the names of Debian's packages */
export function missingGaleraPackages(): readonly string[] {
  const packages = [
    ['mariadb-server', findExecutable('mariadbd') !== undefined],
    ['galera-4', provider !== undefined],
    ['rsync', findExecutable('rsync') !== undefined],
    ['lsof', findExecutable('lsof') !== undefined],
  ] as const;
  return packages.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/** One server of a Galera cluster, on this machine only, with a check of its health as `clustercheck` offers it. */
export class GaleraNode {
  private server: ChildProcess | undefined;
  private check: Server | undefined;

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly ports: NodePorts,
    private readonly clusterAddress: string,
  ) {}

  /** A URL of its administration database. */
  get url(): string {
    return `mysql://root@127.0.0.1:${this.ports.sql}/mysql`;
  }

  get address(): string {
    return `127.0.0.1:${this.ports.sql}`;
  }

  /** Port of its health check. */
  get checkPort(): number {
    return this.ports.check;
  }

  /** Creates the data directory and the health check. */
  async create(program: string): Promise<void> {
    mkdirSync(this.data, { recursive: true });
    prepareData(program, this.data);
    if (isRoot) execFileSync('chown', ['-R', 'mysql', this.folder]);
    this.check = createServer((_request, response) => {
      void this.isSynced().then((isSynced) => response.writeHead(isSynced ? 200 : 503).end());
    });
    await new Promise<void>((resolve) => this.check?.listen(this.ports.check, '127.0.0.1', resolve));
  }

  /** Starts it and waits until it takes statements. @param isFirst whether it founds the cluster instead of joining it */
  async start(program: string, isFirst = false): Promise<void> {
    this.server = spawn(program, [...this.serverArguments(), ...(isFirst ? ['--wsrep-new-cluster'] : [])], {
      stdio: 'ignore',
    });
    const deadline = Date.now() + syncTimeoutMs;
    while (!(await this.isSynced())) {
      if (hasEnded(this.server) || Date.now() > deadline)
        throw new Error(`Node ${this.name} did not join the cluster:\n${this.log.slice(-3000)}`);
      await pause(200);
    }
  }

  /** Whether it is part of the majority and up to date, and blocks no writes to copy its data to a server that joins. */
  async isSynced(): Promise<boolean> {
    // A server that does not answer is not part of the cluster.
    return (await this.status('wsrep_local_state_comment').catch(() => undefined)) === 'Synced';
  }

  /** Whether its cluster has this many nodes. */
  async sees(nodes: number): Promise<boolean> {
    return (await this.status('wsrep_cluster_size').catch(() => undefined)) === String(nodes);
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    await end(this.server, 'SIGKILL');
  }

  /** Stops its processing without closing connections, as when the network to it fails. */
  freeze(): void {
    this.server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.server?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.thaw();
    await end(this.server, 'SIGTERM');
    this.check?.close();
    this.check?.closeAllConnections();
  }

  private get data(): string {
    return path.join(this.folder, 'data');
  }

  private get log(): string {
    const file = path.join(this.folder, 'error.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  private async status(name: string): Promise<string | undefined> {
    const connection = await createConnection({
      host: '127.0.0.1',
      port: this.ports.sql,
      user: 'root',
      connectTimeout: checkTimeoutMs,
    });
    try {
      const query = connection.query<RowDataPacket[]>(`SHOW STATUS LIKE '${name}'`);
      const [rows] = await Promise.race([query, pause(checkTimeoutMs, [[]] as [RowDataPacket[]], { ref: false })]);
      // The second of the two columns.
      return rows[0]?.['Value'] as string | undefined;
    } finally {
      connection.destroy();
    }
  }

  private serverArguments(): readonly string[] {
    const { sql, group, changes, data } = this.ports;
    return [
      ...['--no-defaults', ...(isRoot ? ['--user=mysql'] : []), `--datadir=${this.data}`, `--tmpdir=${this.folder}`],
      ...[`--socket=${path.join(this.folder, 'socket')}`, `--pid-file=${path.join(this.folder, 'pid')}`],
      ...[`--log-error=${path.join(this.folder, 'error.log')}`, `--port=${sql}`, '--bind-address=127.0.0.1'],
      ...['--max-connections=300', '--innodb-buffer-pool-size=128M', '--character-set-server=utf8mb4'],
      // Required by Galera.
      ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--default-storage-engine=InnoDB'],
      // A commit is durable on the other nodes; a node that ends uncleanly asks them for what it has lost.
      ...['--innodb-flush-log-at-trx-commit=2', '--loose-innodb-flush-method=nosync'],
      ...['--wsrep-on=ON', `--wsrep-provider=${provider ?? ''}`, '--wsrep-cluster-name=shop'],
      ...[`--wsrep-node-name=${this.name}`, `--wsrep-node-address=127.0.0.1:${group}`],
      ...['--wsrep-sst-method=rsync', `--wsrep-sst-receive-address=127.0.0.1:${data}`],
      `--wsrep-cluster-address=${this.clusterAddress}`,
      '--wsrep-provider-options=' +
        [
          `base_port=${group}`,
          `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
          `ist.recv_addr=127.0.0.1:${changes}`,
          'gcache.size=64M',
          // A silent node is expelled after three seconds instead of five, and the others go on.
          'evs.suspect_timeout=PT2S;evs.inactive_timeout=PT3S;evs.inactive_check_period=PT0.5S;evs.keepalive_period=PT0.5S',
        ].join(';'),
    ];
  }
}

/** A Galera cluster on this machine. */
export interface GaleraCluster {
  readonly nodes: readonly GaleraNode[];
  /** Starts a node that was killed; it joins the others. */
  restart(node: GaleraNode): Promise<void>;
  /** Resolves when every node sees all others. A node that was frozen detects only after a while that the others have expelled it. */
  untilComplete(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts MariaDB servers that replicate each other synchronously. @throws when a package is missing or a node does not start */
export async function startGalera(size = 3): Promise<GaleraCluster> {
  const program = findExecutable('mariadbd');
  const missing = missingGaleraPackages();
  if (program === undefined || missing.length > 0)
    throw new Error(`A Galera cluster needs more packages (Debian: apt-get install ${missing.join(' ')}).`);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-galera-'));
  chmodSync(folder, 0o755);
  const ports: NodePorts[] = [];
  for (let n = 0; n < size; n += 1) ports.push(await findPorts());
  const address = `gcomm://${ports.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  const nodes = ports.map((own, n) => new GaleraNode(`node${n + 1}`, path.join(folder, `node${n + 1}`), own, address));
  const stop = async () => {
    for (const node of [...nodes].reverse()) await node.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const [n, node] of nodes.entries()) {
      await node.create(program);
      await node.start(program, n === 0);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const untilComplete = async () => {
    const deadline = Date.now() + syncTimeoutMs;
    while (!(await Promise.all(nodes.map((node) => node.sees(size)))).every(Boolean)) {
      if (Date.now() > deadline) throw new Error('The nodes of the Galera cluster do not find each other.');
      await pause(200);
    }
  };
  return { nodes, restart: (node) => node.start(program), untilComplete, stop };
}

/** A node is started again on its ports, which no outgoing connection may take meanwhile. */
async function findPorts(): Promise<NodePorts> {
  return {
    sql: await findNonEphemeralPort(),
    group: await findNonEphemeralPort(),
    changes: await findNonEphemeralPort(),
    data: await findNonEphemeralPort(),
    check: await findNonEphemeralPort(),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
