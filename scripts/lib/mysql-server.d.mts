export interface MysqlServer {
  readonly url: string;
  readonly program: string;
  /** Ends it and throws its data away. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on its data, with other settings when told so. */
  start(settings?: readonly string[]): Promise<void>;
}

export function startMysqlServer(settings?: readonly string[]): Promise<MysqlServer | undefined>;
