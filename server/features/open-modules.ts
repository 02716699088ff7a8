import { type DataSource } from 'typeorm';
import { type FeatureModule, type Infrastructure, type OpenedModule, type Use } from './module';
import { editions } from '../../domain/editions';
import { type Config } from '../config';
import { defaultReturnInstructions } from '../../domain/return-instructions';
import { limits } from '../../domain/limits';
import { type ShopSettings } from '../../domain/shop-settings';
import { AltchaVerification } from '../infra/captcha/altcha-verification';
import { RecaptchaVerification } from '../infra/captcha/recaptcha-verification';
import { systemClock } from '../infra/clock';
import { CurrentSettings } from '../infra/current-settings';
import { PublicVersion } from '../database/public-data';
import { createLogger } from '../infra/logger';
import { createMailer, traceMailer } from '../infra/mailer';
import { createPasswords } from '../infra/passwords';
import { UploadedPictures, uploadsFolder } from '../infra/pictures/uploaded-pictures';
import { RateLimits } from '../infra/rate-limits';
import { ignoredSyncPoints } from '../infra/sync-points';
import { createTokens } from '../infra/tokens';
import { traceStatements } from '../infra/tracing/traced-statements';

/** The modules of the shop, combined. */
export interface OpenedModules extends Omit<OpenedModule, 'services'> {
  readonly use: Use;
}

/**
 * Opens every module, each after those that it uses.
 * @throws Error when modules use each other in a cycle, or one uses a module that is not listed
 */
export function openModules(modules: readonly FeatureModule[], infrastructure: Infrastructure): OpenedModules {
  const openedModules = new Map<FeatureModule, OpenedModule>();
  const opening: FeatureModule[] = [];

  function open(module: FeatureModule): OpenedModule {
    const path = [...opening, module].map(({ name }) => name).join(' -> ');
    if (!modules.includes(module)) throw new Error(`server/shop.ts does not list a module in use: ${path}.`);
    if (opening.includes(module)) throw new Error(`Modules use each other in a cycle: ${path}.`);
    opening.push(module);
    const opened = module.open(infrastructure, use);
    opening.pop();
    openedModules.set(module, opened);
    return opened;
  }
  function use<Services>(module: FeatureModule<Services>): Services {
    const { services } = openedModules.get(module) ?? open(module);
    // The map holds what this module's own `open` has returned.
    return services as Services;
  }

  modules.forEach(use);
  // The parts are in the order of the list, which is that of the API description.
  const parts = modules.flatMap((module) => openedModules.get(module) ?? []);
  return {
    use,
    resolvers: parts.flatMap(({ resolvers }) => resolvers),
    adminResolvers: parts.flatMap(({ adminResolvers }) => adminResolvers),
    routes: parts.flatMap(({ routes }) => routes),
    staffExports: parts.flatMap(({ staffExports }) => staffExports),
    staffUploads: parts.flatMap(({ staffUploads }) => staffUploads),
    jobs: parts.flatMap(({ jobs }) => jobs),
    gauges: parts.flatMap(({ gauges }) => gauges),
    externalHosts: parts.flatMap(({ externalHosts }) => externalHosts),
    whenIdle: async () => void (await Promise.all(parts.map((part) => part.whenIdle()))),
    close: async () => void (await Promise.all(parts.map((part) => part.close()))),
  };
}

/** Substitutes for tests: clock, third-party services, and points between steps. */
export type InfrastructureReplacements = Partial<
  Pick<Infrastructure, 'clock' | 'logger' | 'mailer' | 'passwords' | 'points' | 'tracer' | 'observer' | 'store'>
>;

/** Returns the values that the environment gives to the settings that owners can change. */
const environmentSettings = ({ brand, reviewsApproval, region }: Config): ShopSettings => ({
  ...brand,
  lowStock: limits.lowStock,
  reviewsApproval,
  returnAddress: [],
  returnInstructions: defaultReturnInstructions[region],
});

/** Returns what the settings select, connected to nothing but `db`. Close the mailer at the end. */
export function createInfrastructure(
  config: Config,
  db: DataSource,
  replacements: InfrastructureReplacements = {},
): Infrastructure {
  const { clock = systemClock, tracer, observer, store } = replacements;
  const mailer = replacements.mailer ?? createMailer({ ...config.mail });
  if (tracer) traceStatements(db, tracer);
  const logger = replacements.logger ?? createLogger({ level: config.logLevel });
  const publicVersion = new PublicVersion(db);
  const points = replacements.points ?? ignoredSyncPoints;
  const rateLimits = new RateLimits({ enabled: config.rateLimits, store });
  return {
    config,
    edition: editions[config.region],
    db,
    publicVersion,
    settings: new CurrentSettings(environmentSettings(config), publicVersion, db),
    clock,
    logger,
    limits: rateLimits,
    passwords: replacements.passwords ?? createPasswords(),
    tokens: createTokens(config.secrets.token, clock),
    captcha:
      config.captcha.provider === 'recaptcha'
        ? new RecaptchaVerification(config.captcha, logger, tracer)
        : new AltchaVerification(db, clock, rateLimits, config.secrets.captcha),
    mailer: tracer ? traceMailer(mailer, tracer) : mailer,
    tracer,
    observer,
    points,
    pictures: new UploadedPictures(db, uploadsFolder(config.dataDir, config.region), clock, points),
    store,
  };
}
