import { type DataSource } from 'typeorm';
import { type Edition } from '../../domain/editions';
import { type Config } from '../config';
import { type ResolverClass } from '../graphql/schema';
import { type HumanVerification } from '../infra/captcha/human-verification';
import { type Clock } from '../infra/clock';
import { type CurrentSettings } from '../infra/current-settings';
import { type EntityClass } from '../database/database';
import { type PublicVersion } from '../database/public-data';
import { type RetentionRule } from '../database/retention';
import { type ExternalHosts } from '../infra/external-hosts';
import { type GaugeGroup } from '../infra/gauges';
import { type Job } from '../infra/jobs';
import { type Logger } from '../infra/logger';
import { type Mailer } from '../infra/mailer';
import { type Observer } from '../infra/observer';
import { type Passwords } from '../infra/passwords';
import { type UploadedPictures } from '../infra/pictures/uploaded-pictures';
import { type RateLimits } from '../infra/rate-limits';
import { type SharedStore } from '../infra/shared-store';
import { type SyncPoints } from '../infra/sync-points';
import { type Tracer } from '../infra/tracing/tracer';
import { type Tokens } from '../infra/tokens';
import { type RestRoute } from '../rest/route';
import { type StaffExport, type StaffUpload } from '../rest/staff-files';

/** The parts of the process that every feature may use. */
export interface Infrastructure {
  readonly config: Config;
  readonly edition: Edition;
  readonly db: DataSource;
  /** The version of the public data, for caches of it. */
  readonly publicVersion: PublicVersion;
  /** The settings that owners have changed, and those of the environment. */
  readonly settings: CurrentSettings;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly mailer: Mailer;
  readonly captcha: HumanVerification;
  readonly points: SyncPoints;
  readonly pictures: UploadedPictures;
  /** The tracer; undefined when tracing is off. */
  readonly tracer?: Tracer | undefined;
  /** The metrics; undefined when they are off. */
  readonly observer?: Observer | undefined;
  /** The Redis that processes share; undefined without REDIS_URL. */
  readonly store: SharedStore | undefined;
}

/** Returns the services of another module, which are created once. @throws Error when modules use each other in a cycle */
export type Use = <Services>(module: FeatureModule<Services>) => Services;

/** A resolver class of the schema, and how its instance is created. */
type ResolverProvider<Services> = readonly [ResolverClass, (services: Services) => object];

/** Everything that a feature contributes to the shop. `services` comes first: TypeScript infers the other members' parameters from it. */
interface ModuleDefinition<Services> {
  /** The feature's folder. */
  readonly name: string;
  readonly entities?: readonly EntityClass[];
  /** Creates the services. Constructors must not read the database, which may not be connected yet. */
  readonly services: (infrastructure: Infrastructure, use: Use) => Services;
  readonly resolvers?: readonly ResolverProvider<Services>[];
  /** Resolvers of the schema of the back office. */
  readonly adminResolvers?: readonly ResolverProvider<Services>[];
  readonly routes?: (services: Services) => readonly RestRoute[];
  /** Files that staff save. */
  readonly staffExports?: (services: Services) => readonly StaffExport[];
  /** Files that staff send. */
  readonly staffUploads?: (services: Services) => readonly StaffUpload[];
  /** The rows of its tables that are deleted after a number of days. */
  readonly retention?: readonly RetentionRule[];
  readonly jobs?: (services: Services, infrastructure: Infrastructure) => readonly Job[];
  /** Numbers of its tables that operators watch. */
  readonly gauges?: (infrastructure: Infrastructure) => readonly GaugeGroup[];
  /** Third-party services that pages load resources from. */
  readonly externalHosts?: (services: Services) => readonly ExternalHosts[];
  /** Resolves when no work of the feature is running outside requests and jobs. */
  readonly whenIdle?: (services: Services) => Promise<void>;
  /** Stops the feature's work outside requests and jobs. */
  readonly close?: (services: Services) => Promise<void>;
}

/** The parts of a module that exist once its services do. */
export interface OpenedModule<Services = unknown> {
  readonly services: Services;
  readonly resolvers: readonly object[];
  readonly adminResolvers: readonly object[];
  readonly routes: readonly RestRoute[];
  readonly staffExports: readonly StaffExport[];
  readonly staffUploads: readonly StaffUpload[];
  readonly jobs: readonly Job[];
  readonly gauges: readonly GaugeGroup[];
  readonly externalHosts: readonly ExternalHosts[];
  whenIdle(): Promise<void>;
  close(): Promise<void>;
}

/** A feature as `server/shop.ts` lists it. */
export interface FeatureModule<Services = unknown> {
  readonly name: string;
  readonly entities: readonly EntityClass[];
  readonly resolverClasses: readonly ResolverClass[];
  readonly adminResolverClasses: readonly ResolverClass[];
  readonly retention: readonly RetentionRule[];
  open(infrastructure: Infrastructure, use: Use): OpenedModule<Services>;
}

const none = () => [];
const done = () => Promise.resolve();
/** The parts of a module that declares nothing of them. */
const noParts = {
  ...{ entities: [], resolvers: [], adminResolvers: [], retention: [] },
  ...{ routes: none, staffExports: none, staffUploads: none, jobs: none, gauges: none, externalHosts: none },
  ...{ whenIdle: done, close: done },
};

export function defineModule<Services>(definition: ModuleDefinition<Services>): FeatureModule<Services> {
  const module: Required<ModuleDefinition<Services>> = { ...noParts, ...definition };
  const { name, entities, resolvers, adminResolvers, retention } = module;
  return {
    name,
    entities,
    resolverClasses: resolvers.map(([resolverClass]) => resolverClass),
    adminResolverClasses: adminResolvers.map(([resolverClass]) => resolverClass),
    retention,
    open: (infrastructure, use) => {
      const services = module.services(infrastructure, use);
      return {
        services,
        resolvers: resolvers.map(([, create]) => create(services)),
        adminResolvers: adminResolvers.map(([, create]) => create(services)),
        routes: module.routes(services),
        staffExports: module.staffExports(services),
        staffUploads: module.staffUploads(services),
        jobs: module.jobs(services, infrastructure),
        gauges: module.gauges(infrastructure),
        externalHosts: module.externalHosts(services),
        whenIdle: () => module.whenIdle(services),
        close: () => module.close(services),
      };
    },
  };
}
