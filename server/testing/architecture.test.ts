import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface Import {
  readonly from: string;
  /** A path from the project's root, or a package's name. */
  readonly to: string;
}

const root = path.resolve('.');
const sourceFolders = ['domain', 'server', 'client'];

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'));
}

function importsOf(file: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'));
  return importedFiles.map(({ fileName }) => ({
    from: file,
    to: fileName.startsWith('.') ? path.posix.join(path.posix.dirname(file), fileName) : fileName,
  }));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);
const imports = sourceFolders
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file))
  .flatMap(importsOf);
const isOwn = (to: string) => /^(domain|server|client|media|schema|package)(\/|\.|$)/.test(to);
const below = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`));

/** Layers: a feature may import those of earlier rows only. */
const featureRows = [
  ['content', 'coupons', 'operator', 'outreach'],
  ['account', 'catalogue'],
  ['cart', 'wishlist', 'reviews'],
  ['orders'],
  ['payments'],
  ['shop-config'],
];
/** What a module is; the only file beside the feature folders. */
const moduleDefinition = 'server/features/module';
const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1];
const rowOf = (feature: string) => featureRows.findIndex((row) => row.includes(feature));

function offenders(scope: (file: string) => boolean, allowed: (to: string, from: string) => boolean): string[] {
  return imports
    .filter(({ from, to }) => scope(from) && !allowed(to, from))
    .map(({ from, to }) => `${from} imports ${to}`);
}

describe('import rules', () => {
  it('find the sources', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('restrict the domain to yup', () => {
    expect(
      offenders(
        (file) => below(file, 'domain'),
        (to) => below(to, 'domain') || to === 'yup',
      ),
    ).toEqual([]);
  });

  it('prevent the infrastructure from importing features', () => {
    const kits = ['server/infra', 'server/graphql', 'server/rest'];
    expect(
      offenders(
        (file) => below(file, ...kits),
        (to) => !isOwn(to) || below(to, 'domain', ...kits) || to.startsWith('media'),
      ),
    ).toEqual([]);
  });

  it('let a feature import only domain, infrastructure and the features listed before it', () => {
    const allowed = (to: string, from: string) => {
      if (!isOwn(to) || below(to, 'domain', 'server/infra', 'server/graphql', 'server/rest')) return true;
      if (from === `${moduleDefinition}.ts`) return below(to, 'server/config');
      if (to === moduleDefinition) return /\.module\.ts$/.test(from);
      const [own, other] = [featureOf(from), featureOf(to)];
      if (own === undefined || other === undefined) return false;
      return own === other || (rowOf(other) !== -1 && rowOf(other) < rowOf(own));
    };
    expect(offenders((file) => below(file, 'server/features'), allowed)).toEqual([]);
  });

  it('list every feature folder', () => {
    const folders = readdirSync(path.join(root, 'server/features'));
    expect(folders.filter((folder) => rowOf(folder) === -1)).toEqual([path.posix.basename(`${moduleDefinition}.ts`)]);
  });

  it('list every module in server/app/modules.ts', () => {
    const files = sourceFiles('server/features').filter((file) => file.endsWith('.module.ts'));
    const listed = imports.filter(({ from }) => from === 'server/app/modules.ts').map(({ to }) => `${to}.ts`);
    expect(files.filter((file) => !listed.includes(file))).toEqual([]);
  });

  it('prevent features from importing HTTP and page rendering', () => {
    expect(
      offenders(
        (file) => below(file, 'server/http', 'server/ssr'),
        (to) => !below(to, 'server/features'),
      ),
    ).toEqual([]);
  });

  it('prevent the browser from importing the server, and the server the browser', () => {
    expect(
      offenders(
        (file) => below(file, 'client'),
        (to) => !below(to, 'server'),
      ),
    ).toEqual([]);
    // Page rendering loads the client's build at run time; what both share is in domain.
    expect(
      offenders(
        (file) => below(file, 'server'),
        (to) => !below(to, 'client'),
      ),
    ).toEqual([]);
  });

  it('prevent the user interface kit from importing the shop', () => {
    // Generated schema types are allowed: they give the shape of a price, not its source.
    const kit = (to: string) =>
      !isOwn(to) || below(to, 'domain', 'client/ui', 'client/lib', 'client/styles', 'client/generated');
    expect(offenders((file) => below(file, 'client/ui'), kit)).toEqual([]);
    expect(
      offenders(
        (file) => below(file, 'client/lib'),
        (to) => !isOwn(to) || below(to, 'domain', 'client/lib', 'client/generated'),
      ),
    ).toEqual([]);
  });

  it('prevent client features from importing each other', () => {
    const clientFeature = (file: string) => /^client\/features\/([^/]+)\//.exec(file)?.[1];
    const allowed = (to: string, from: string) =>
      !isOwn(to) ||
      below(to, 'domain', 'client/ui', 'client/lib', 'client/generated', 'client/styles') ||
      clientFeature(to) === clientFeature(from);
    expect(offenders((file) => below(file, 'client/features'), allowed)).toEqual([]);
  });

  it('prevent pages from importing each other', () => {
    const page = (file: string) => /^client\/pages\/([^/]+)\//.exec(file)?.[1];
    expect(
      offenders(
        (file) => below(file, 'client/pages'),
        (to, from) => !below(to, 'client/pages', 'client/app') || page(to) === page(from),
      ),
    ).toEqual([]);
  });
});

describe('decision notes', () => {
  const folder = path.join(root, 'docs/decisions');
  const notes = readdirSync(folder).sort();

  it('are numbered from 1 without gaps or repeats, and repeat their number in the heading', () => {
    const headings = notes.map((file) =>
      Number(/^# (\d+)\. /.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1]),
    );
    const expected = notes.map((_, index) => index + 1);
    expect(notes.map((file) => Number(file.slice(0, 3)))).toEqual(expected);
    expect(headings).toEqual(expected);
  });
});
