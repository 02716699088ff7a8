/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const secretMinimumBytes = 32;

/**
 * Reads variables one by one and collects every problem instead of stopping at the first,
 * so that all of them can be fixed at once.
 * An empty variable counts as unset: `.env` files often contain `NAME=`.
 */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  optional(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  /** Returns a text that another setting requires. @param when the other setting: "CARD_PROVIDER is razorpay" */
  required(name: string, when: string): string {
    const value = this.optional(name);
    if (value === undefined) this.addProblem(`${name} must be set when ${when}.`);
    return value ?? '';
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    const found = allowed.find((one) => one === value);
    if (found === undefined) this.addProblem(`${name} must be ${joinWithOr(allowed)}, but is "${value}".`);
    return found ?? fallback;
  }

  integer(name: string, range: { min: number; max: number }, fallback: number): number {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number;
    this.addProblem(`${name} must be a whole number from ${range.min} to ${range.max}, but is "${value}".`);
    return fallback;
  }

  /** Returns a URL with one of the given schemes. Error messages omit its value, which can contain a password. */
  url(name: string, schemes: readonly string[]): string | undefined {
    const value = this.optional(name);
    if (value === undefined || isUrl(value, schemes)) return value;
    this.addProblem(`${name} must be an address that begins with ${joinWithOr(schemes.map((one) => `${one}:`))}.`);
    return undefined;
  }

  list(name: string): string[] {
    const parts = (this.optional(name) ?? '').split(',').map((part) => part.trim());
    return parts.filter((part) => part !== '');
  }

  /** Returns a secret of at least 32 bytes, or undefined when unset; refuses short and repetitive ones. */
  secret(name: string): string | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    if (Buffer.byteLength(value) < secretMinimumBytes) {
      this.addProblem(`${name} must have at least ${secretMinimumBytes} bytes, but has ${Buffer.byteLength(value)}.`);
    } else if (isPlaceholder(value)) {
      this.addProblem(`${name} must be random, but looks like a placeholder.`);
    }
    return value;
  }

  addProblem(line: string): void {
    this.problems.push(line);
  }
}

const isUrl = (value: string, schemes: readonly string[]) =>
  schemes.some((scheme) => value.startsWith(`${scheme}:`)) && URL.canParse(value);

/** Detects values copied from an example file or typed as filler. */
function isPlaceholder(secret: string): boolean {
  return new Set(secret).size < 8 || /change.?me|example|placeholder|your.?secret/i.test(secret);
}

function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
