import { type AppScope } from '../../../domain/app-scopes';
import { RequestError } from '../../../domain/errors';

/** The app whose key a request carries. */
export interface AppCaller {
  readonly appId: number;
  readonly name: string;
  readonly scopes: readonly AppScope[];
  /** Null: the shop's default. */
  readonly callsPerMinute: number | null;
}

/** What a key needs for an operation; 'none': every key may call it. */
export type RequiredScope = AppScope | 'none';

/** Refuses a key without the scope. A call without a key has none to lack. @throws RequestError FORBIDDEN, naming the scope */
export function requireScope({ app }: { readonly app?: AppCaller | null }, scope: RequiredScope): void {
  if (!app || scope === 'none' || app.scopes.includes(scope)) return;
  throw new RequestError('FORBIDDEN', `The API key lacks the scope ${scope}.`);
}
