import type { IncomingMessage } from 'node:http';
import { type AppScope } from '../../../domain/app-scopes';
import { RequestError } from '../../../domain/errors';
import { type AppBudget } from '../rate-limits';

/** The app whose key a request carries. */
export interface AppCaller {
  readonly appId: number;
  readonly name: string;
  readonly scopes: readonly AppScope[];
  /** Null: the shop's default. */
  readonly callsPerMinute: number | null;
}

/** The gate that calls with a key pass. */
export interface AppGate {
  /** Returns the app of a key. The address counts wrong keys. @throws RequestError UNAUTHENTICATED or RATE_LIMITED */
  identify(key: string, address: string): Promise<AppCaller>;
  /** Counts a call. @returns undefined where nothing is limited */
  consume(app: AppCaller): Promise<AppBudget | undefined>;
}

/** The scope that a key needs for an operation; 'none': every key may call it. */
export type RequiredScope = AppScope | 'none';

/** A key that may not call an operation. */
export class MissingScope extends RequestError {
  constructor(readonly scope: AppScope) {
    super('FORBIDDEN', `The API key lacks the scope ${scope}.`);
  }
}

/** Returns whether a call may use a scope. A call without a key has none to lack. */
export function hasScope(app: AppCaller | null, scope: RequiredScope): boolean {
  return app === null || scope === 'none' || app.scopes.includes(scope);
}

/** Refuses a key without the scope. @throws MissingScope */
export function requireScope({ app }: { readonly app: AppCaller | null }, scope: RequiredScope): void {
  if (scope !== 'none' && !hasScope(app, scope)) throw new MissingScope(scope);
}

const apps = new WeakMap<IncomingMessage, AppCaller>();

/** Remembers whose key a request carries, once it was verified. */
export function setApp(request: IncomingMessage, app: AppCaller): void {
  apps.set(request, app);
}

/** Returns null for a request without a key. */
export function appOf(request: IncomingMessage): AppCaller | null {
  return apps.get(request) ?? null;
}
