import { readFileSync } from 'node:fs';
import { SchemaLink } from '@apollo/client/link/schema';
import { act, render } from '@testing-library/react';
import { buildSchema, GraphQLError } from 'graphql';
import { createMemoryRouter } from 'react-router-dom';
import { createAlerts } from '../../client/lib/alerts';
import type { StaffRole } from '../../domain/staff/staff-roles';
import { App } from '../app/App';
import { routes } from '../app/routes';
import { createServices } from '../app/services';

const schema = buildSchema(readFileSync('schema.admin.graphql', 'utf8'));

/** Resolvers of root fields in a test: return plain data in the schema's shape or a promise of it; throw for an error. */
export type Resolvers = Readonly<Record<string, (variables: never) => unknown>>;

export const member = (role: StaffRole, overrides: object = {}) => ({
  id: '1',
  email: 'ada@fernwild.example',
  name: 'Ada',
  role,
  hasTwoFactor: true,
  hasAccepted: true,
  isActive: true,
  lastSignInAt: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  version: 1,
  ...overrides,
});

export const me = (role: StaffRole, overrides: object = {}) => ({
  mustEnrol: false,
  member: member(role),
  ...overrides,
});

export const noErrors = { userErrors: [] };

export const userError = (code: string, message: string, ...field: string[]) => ({
  userErrors: [{ code, message, field: field.length > 0 ? field : null }],
});

export function unauthenticated(): never {
  throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } });
}

/** jsdom has no modal dialogs. */
export function addDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Renders the back office at an address. The schema checks what the resolvers return. */
export async function renderApp(path: string, resolvers: Resolvers) {
  addDialogs();
  const services = createServices(createAlerts(), new SchemaLink({ schema, rootValue: resolvers, validate: true }));
  // Screens are loaded on demand.
  return act(async () => {
    const shown = render(<App router={createMemoryRouter(routes, { initialEntries: [path] })} services={services} />);
    await Promise.resolve();
    return shown;
  });
}
