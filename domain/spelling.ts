import type { Region } from './editions';

/** British stems as written in the shop's own texts, and what the United States write instead. */
const americanStems: Readonly<Record<string, string>> = {
  colour: 'color',
  favourite: 'favorite',
  fibre: 'fiber',
  flavour: 'flavor',
  grey: 'gray',
  harbour: 'harbor',
  litre: 'liter',
  metre: 'meter',
  moulded: 'molded',
  neighbour: 'neighbor',
  sulphate: 'sulfate',
  travelling: 'traveling',
  vapour: 'vapor',
  deodorised: 'deodorized',
  standardised: 'standardized',
};

const britishStem = new RegExp(`\\b(${Object.keys(americanStems).join('|')})`, 'gi');

/**
 * Spells a text of the shop as its edition does. Texts are written in British spelling. Those that the specification dictates, such as
 * "Community Favorites", are the same in every edition and do not pass through here.
 */
export function spell(text: string, region: Region): string {
  if (region !== 'US') return text;
  return text.replaceAll(britishStem, (stem) => {
    const american = americanStems[stem.toLowerCase()] ?? stem;
    return stem.startsWith(stem.charAt(0).toLowerCase())
      ? american
      : american.charAt(0).toUpperCase() + american.slice(1);
  });
}

/** Spells all texts of a value as `spell` does. Strings without a space, such as slugs and URLs, stay as they are. */
export function spellTexts<Value>(value: Value, region: Region): Value {
  // Each branch returns a value of the same shape.
  if (typeof value === 'string') return (value.includes(' ') ? spell(value, region) : value) as Value;
  if (Array.isArray(value)) return value.map((entry: unknown) => spellTexts(entry, region)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spellTexts(entry, region)])) as Value;
}
