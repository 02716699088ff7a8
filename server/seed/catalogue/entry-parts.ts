import type { Region } from '../../../domain/editions';
import type { DemoPrice, DemoFaq, DemoKeyResult, DemoMediaText, DemoStudy } from '../demo-shop.types';

/** Amounts in minor units. `current` defaults to the list price. */
function price(list: number, current = list, shipping = 0): DemoPrice {
  return { list, current, shipping };
}

/** List prices in minor units: all products of a band have the same price within an edition. */
const bands = {
  essentialOil: { IN: 44900, UK: 850, US: 1100 },
  preciousOil: { IN: 69900, UK: 1250, US: 1600 },
  castorOil: { IN: 54900, UK: 1150, US: 1450 },
  hairOil: { IN: 64900, UK: 1450, US: 1850 },
  handCream: { IN: 39900, UK: 950, US: 1250 },
  cleanser: { IN: 49900, UK: 1200, US: 1500 },
  conditioner: { IN: 52900, UK: 1250, US: 1600 },
} as const satisfies Record<string, Record<Region, number>>;

/** Shipping per unit in minor units: free for tubes and small bottles, charged for heavy bottles. */
const shippingRates = {
  light: { IN: 0, UK: 0, US: 0 },
  bottle: { IN: 1000, UK: 50, US: 75 },
} as const satisfies Record<string, Record<Region, number>>;

/** A band's prices in every edition; `deal` replaces the list price as the current price. */
export function bandPrices(
  band: keyof typeof bands,
  options: { readonly deal?: Readonly<Record<Region, number>>; readonly post?: keyof typeof shippingRates } = {},
): Record<Region, DemoPrice> {
  const list = bands[band];
  const shipping = shippingRates[options.post ?? 'light'];
  const current = options.deal ?? list;
  return {
    IN: price(list.IN, current.IN, shipping.IN),
    UK: price(list.UK, current.UK, shipping.UK),
    US: price(list.US, current.US, shipping.US),
  };
}

/** Path of a product's packshot. */
export function packshot(slug: string): string {
  return `products/${slug}/1.webp`;
}

export function scene(slug: string): string {
  return `products/${slug}/2.webp`;
}

/** Path of an ingredient's botanical plate. */
export function plate(slug: string): string {
  return `ingredients/${slug}.webp`;
}

/** Before, then after. Illustrations, not photographs. */
const results = {
  frizz: ['results/frizz-before.webp', 'results/frizz-after.webp'],
  shine: ['results/shine-before.webp', 'results/shine-after.webp'],
  dryness: ['results/dryness-before.webp', 'results/dryness-after.webp'],
  roughness: ['results/roughness-before.webp', 'results/roughness-after.webp'],
} as const;

/** A question and its answer. */
export function faq(question: string, answer: string): DemoFaq {
  return { question, answer };
}

/** A percentage of home testers and their statement, with one of the before-and-after illustrations. */
export function keyResult(kind: keyof typeof results, percentage: string, description: string): DemoKeyResult {
  return { percentage, description, images: results[kind] };
}

/** A picture with a title and a short text. */
export function mediaText(image: string, title: string, description: string): DemoMediaText {
  return { image, title, description };
}

/** A study with a link to its DOI. */
export function paper(label: string, doi: string): DemoStudy {
  return { label, url: `https://doi.org/${doi}` };
}

/** A study with a link to its PubMed record. */
export function record(label: string, pubmedId: number): DemoStudy {
  return { label, url: `https://pubmed.ncbi.nlm.nih.gov/${pubmedId}/` };
}

/** A link to a PubMed search, which also lists newer publications. */
export function literature(label: string, terms: string): DemoStudy {
  return { label, url: `https://pubmed.ncbi.nlm.nih.gov/?term=${encodeURIComponent(terms)}` };
}
