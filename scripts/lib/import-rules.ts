/**
 * Which folder may import which: `npm run lint:imports`. Paths are regular expressions over files relative to the project, packages
 * (`node_modules/yup`) and modules of Node (`node:fs`); `$1` stands for the first group matched in `from`. Tests and test support may
 * import anything.
 */
export interface ImportRule {
  readonly name: string;
  /** Reported with each violation. */
  readonly comment: string;
  readonly from: string;
  /** What files below `from` may not import… */
  readonly to: string;
  /** … unless it matches one of these. */
  readonly except: readonly string[];
}

export const tests = /[.]test[.]tsx?$|\/testing\//;
const shared = '^domain/|^server/(database|infra|graphql|rest)/';

/** The rooms of one module: a product has ingredients, which have products, and both are searched. */
const catalogue = ['products', 'ingredients', 'search'];

/** Layers: a feature may import those of earlier rows only. server/testing/architecture.test.ts checks that each folder is in one. */
export const featureRows: readonly (readonly string[])[] = [
  ['coupons', 'mail', 'partner-apps', 'redirects'],
  ['blog', 'contact', 'newsletter'],
  catalogue,
  ['customers', 'webhooks'],
  ['carts', 'wishlists', 'reviews', 'stock-alerts'],
  ['orders'],
  ['payments', 'exports', 'reports'],
  ['settings'],
];
const foldersOf = (rows: readonly (readonly string[])[]) => `^server/features/(${rows.flat().join('|')})/`;

/** Files below `from` may import packages, and those of the project's own files that match `allowed`. */
const only = (name: string, comment: string, from: string, allowed: string): ImportRule => ({
  name,
  comment,
  from,
  to: '^(domain|server|client|admin|e2e|resilience|scripts|media)/|^[^/:]+$',
  except: [allowed],
});
/** Files below `from` may import nothing that matches `refused`. */
const never = (
  name: string,
  comment: string,
  from: string,
  refused: string,
  except: readonly string[] = [],
): ImportRule => ({ name, comment, from, to: refused, except });

export const importRules: readonly ImportRule[] = [
  never('domain-imports-yup-only', 'The domain runs in browser and server: no package but yup.', '^domain/', '.', [
    '^domain/',
    '^node_modules/yup$',
  ]),
  only(
    'infrastructure-without-features',
    'database, infra, graphql and rest serve every feature and know none.',
    '^server/(database|infra|graphql|rest)/',
    `${shared}|^media/`,
  ),
  only(
    'features-without-app',
    'A feature imports domain, infrastructure and features.',
    '^server/features/[^/]+/',
    `${shared}|^server/features/`,
  ),
  only(
    'staff-without-app',
    'A room of the back office imports domain, infrastructure, features and other rooms.',
    '^server/staff/',
    `${shared}|^server/(features|staff)/`,
  ),
  never(
    'staff-through-the-shop',
    'Only the shop opens the back office; the command line and the demo use its services.',
    '^server/(?!shop[.]ts$|cli/|seed/|staff/)',
    '^server/staff/',
  ),
  only(
    'module-definition',
    'The definition of a module and the opening of all are the only files beside the feature folders.',
    '^server/features/[^/]+$',
    `${shared}|^server/(config[.]ts$|features/[^/]+$)`,
  ),
  never(
    'modules-are-defined-in-module-files',
    'Services know nothing of modules.',
    '^server/(features|staff)/[^/]+/(?!.*[.]module[.]ts$)',
    '^server/features/[^/]+$',
  ),
  ...featureRows.map((row, index) =>
    never(
      `features-row-${index + 1}`,
      'A feature imports features of earlier rows, never of the same or a later row; the catalogue is one module.',
      foldersOf([row]),
      '^server/features/[^/]+/',
      [
        row === catalogue ? foldersOf([row]) : '^server/features/$1/',
        ...(index > 0 ? [foldersOf(featureRows.slice(0, index))] : []),
      ],
    ),
  ),
  never(
    'http-without-features',
    'HTTP and page rendering get features from the shop.',
    '^server/(http|ssr)/',
    '^server/features/',
  ),
  never('browser-without-server', 'Server code must not reach a browser.', '^(client|admin)/', '^server/'),
  never(
    'storefront-without-back-office',
    'Nothing of the back office reaches customers.',
    '^(client|server|domain)/',
    '^admin/',
  ),
  only(
    'back-office-shares-the-interface-kit',
    'The back office has its own features, and the interface kit of the storefront.',
    '^admin/',
    '^domain/|^client/(ui|lib|styles)/|^admin/',
  ),
  only(
    'back-office-kit',
    'admin/ui and admin/lib know no feature.',
    '^admin/(ui|lib)/',
    '^domain/|^client/(ui|lib|styles)/|^admin/(ui|lib|generated)/',
  ),
  only(
    'back-office-features-apart',
    'Features of the back office do not import each other, but several show pictures, and the screens of a product share its tabs; admin/app composes them.',
    '^admin/features/([^/]+)/',
    '^domain/|^client/(ui|lib|styles)/|^admin/(ui|lib|generated)/|^admin/features/($1|pictures)/|^admin/features/products/ProductTabs|^admin/features/planned-prices/PlannedPrices',
  ),
  never(
    'server-without-browser',
    "Page rendering loads the client's build at run time; what both share is in domain.",
    '^server/',
    '^client/',
  ),
  only(
    'interface-kit',
    'client/ui imports no page and no feature; generated types give the shape of a price.',
    '^client/ui/',
    '^domain/|^client/(ui|lib|styles|generated)/',
  ),
  only('client-library', 'client/lib imports no component.', '^client/lib/', '^domain/|^client/(lib|generated)/'),
  only(
    'client-features-apart',
    'Features of the client do not import each other.',
    '^client/features/([^/]+)/',
    '^domain/|^client/(ui|lib|generated|styles)/|^client/features/$1/',
  ),
  never(
    'pages-apart',
    'Pages do not import each other, nor the app that contains them.',
    '^client/pages/([^/]+)/',
    '^client/(pages|app)/',
    ['^client/pages/$1/'],
  ),
];
