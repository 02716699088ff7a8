import { TestEnvironment } from 'jest-environment-node';

type Options = ConstructorParameters<typeof TestEnvironment>;
type Environment = InstanceType<typeof TestEnvironment>;

/** Read by scripts/lib/compile-once.js. */
const sharedModules = Symbol.for('fernwild.sharedModules');
const modules = { exports: new Map<string, unknown>(), testFile: 0 };

/** Set by scripts/lib/compile-once.js. A Jest that is started without it (`npx jest`) runs all modules in each test file, so that each needs its own context. */
const isSharing = Reflect.has(globalThis, Symbol.for('fernwild.compileOnce'));

let opened: Environment | undefined;

/**
 * Environment of the tests without a browser: the test files of a worker share one context, in which a module runs once instead of
 * once per file (docs/decisions/039-test-files-of-a-worker-share-the-servers-modules.md). Jest itself restores mocks after each file.
 */
export default class SharedEnvironment {
  readonly global: Environment['global'];
  readonly moduleMocker: Environment['moduleMocker'];
  readonly fakeTimers: Environment['fakeTimers'];
  readonly fakeTimersModern: Environment['fakeTimersModern'];
  private readonly environment: Environment;
  private readonly variables: NodeJS.ProcessEnv;
  private readonly exit: typeof process.exit;

  constructor(...options: Options) {
    this.environment = isSharing ? (opened ??= open(...options)) : new TestEnvironment(...options);
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = this.environment;
    this.global = global;
    this.moduleMocker = moduleMocker;
    this.fakeTimers = fakeTimers;
    this.fakeTimersModern = fakeTimersModern;
    this.variables = { ...global.process.env };
    this.exit = global.process.exit;
    modules.testFile += 1;
  }

  getVmContext(): ReturnType<Environment['getVmContext']> {
    return this.environment.getVmContext();
  }

  exportConditions(): string[] {
    return this.environment.exportConditions();
  }

  setup(): Promise<void> {
    return Promise.resolve();
  }

  teardown(): Promise<void> {
    if (!isSharing) return this.environment.teardown();
    const { process } = this.global;
    this.fakeTimersModern?.useRealTimers();
    for (const name of Object.keys(process.env))
      if (!(name in this.variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.variables);
    // Jest wraps it for each test file.
    process.exit = this.exit;
    return Promise.resolve();
  }
}

function open(...options: Options): Environment {
  const environment = new TestEnvironment(...options);
  Reflect.set(environment.global, sharedModules, modules);
  return environment;
}
