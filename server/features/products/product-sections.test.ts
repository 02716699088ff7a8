import { type LogFields, type Logger } from '../../infra/logger';
import { type Product } from './product.entity';
import { ProductSections, type SectionColumn } from './product-sections';

const empty: Pick<Product, 'id' | SectionColumn> = {
  id: 1,
  faqs: null,
  workBestFor: null,
  keyResults: null,
  aboutProduct: null,
  useCases: null,
  blendsWellWith: null,
  usageItems: null,
  usedIn: null,
  completeCare: null,
};

function createRecordingLogger() {
  const lines: (LogFields | undefined)[] = [];
  const silent = () => undefined;
  const logger: Logger = {
    debug: silent,
    info: silent,
    error: silent,
    warn: (_event, fields) => lines.push(fields),
  };
  return { logger, lines };
}

describe('json sections of a product', () => {
  it('are hidden when they are malformed, and logged once for each product and field', () => {
    const { logger, lines } = createRecordingLogger();
    const sections = new ProductSections(logger);
    const broken = { ...empty, faqs: '[{"question":', keyResults: '{' };
    expect(sections.read(broken, 'faqs')).toEqual([]);
    expect(sections.read(broken, 'faqs')).toEqual([]);
    expect(sections.read(broken, 'keyResults')).toEqual([]);
    expect(sections.read({ ...broken, id: 2 }, 'faqs')).toEqual([]);
    expect(lines).toEqual([
      { entity: 'product', entityId: 1, field: 'faqs' },
      { entity: 'product', entityId: 1, field: 'keyResults' },
      { entity: 'product', entityId: 2, field: 'faqs' },
    ]);
  });

  it('are empty without a log entry when nothing is stored', () => {
    const { logger, lines } = createRecordingLogger();
    expect(new ProductSections(logger).read(empty, 'faqs')).toEqual([]);
    expect(lines).toEqual([]);
  });
});
