import { type NetContent } from '../../../domain/unit-price';

/** What a product consists of. */
interface Contents {
  readonly netContent: NetContent;
  /** The full list of ingredients by their INCI names, in descending order of weight, allergens last. */
  readonly inci: string;
}

const ml = (amount: number): NetContent => ({ amount, unit: 'ml' });

const creamBase = 'Cetearyl Olivate, Sorbitan Olivate, Cetearyl Alcohol';
const preservatives = 'Benzyl Alcohol, Dehydroacetic Acid, Potassium Sorbate, Citric Acid';
const washBase = 'Aqua, Decyl Glucoside, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin';
const careBase = 'Aqua, Cetearyl Alcohol, Behentrimonium Methosulfate, Glycerin';

const essentialOils = {
  lavender: 'Lavandula Angustifolia Flower Oil, Linalool, Geraniol, Limonene, Coumarin',
  ylang:
    'Cananga Odorata Flower Oil, Linalool, Benzyl Benzoate, Benzyl Salicylate, Farnesol, Geraniol, Eugenol, Isoeugenol, Benzyl Alcohol',
  frankincense: 'Boswellia Carterii Oil, Limonene, Linalool',
  rosemary: 'Rosmarinus Officinalis Leaf Oil, Limonene, Linalool',
} as const;

/** By the product's slug. */
export const contents: Readonly<Record<string, Contents>> = {
  'lavender-essential-oil': { netContent: ml(10), inci: essentialOils.lavender },
  'tea-tree-essential-oil': { netContent: ml(10), inci: 'Melaleuca Alternifolia Leaf Oil, Limonene, Linalool' },
  'peppermint-essential-oil': { netContent: ml(10), inci: 'Mentha Piperita Oil, Limonene, Linalool' },
  'rosemary-essential-oil': { netContent: ml(10), inci: essentialOils.rosemary },
  'eucalyptus-essential-oil': { netContent: ml(10), inci: 'Eucalyptus Globulus Leaf Oil, Limonene' },
  'lemongrass-essential-oil': {
    netContent: ml(10),
    inci: 'Cymbopogon Flexuosus Oil, Citral, Geraniol, Limonene, Linalool, Citronellol, Farnesol',
  },
  'ylang-ylang-essential-oil': { netContent: ml(10), inci: essentialOils.ylang },
  'frankincense-essential-oil': { netContent: ml(10), inci: essentialOils.frankincense },
  'evening-aroma-trio': {
    netContent: ml(30),
    inci: `Lavender: ${essentialOils.lavender}. Frankincense: ${essentialOils.frankincense}. Ylang ylang: ${essentialOils.ylang}.`,
  },
  'cold-pressed-castor-oil': { netContent: ml(200), inci: 'Ricinus Communis Seed Oil' },
  'black-castor-oil': { netContent: ml(200), inci: 'Ricinus Communis Seed Oil, Ricinus Communis Ash' },
  'amla-bhringraj-hair-oil': {
    netContent: ml(100),
    inci: 'Cocos Nucifera Oil, Sesamum Indicum Seed Oil, Phyllanthus Emblica Fruit Extract, Eclipta Prostrata Extract, Tocopherol, Helianthus Annuus Seed Oil',
  },
  'rosemary-mint-scalp-oil': {
    netContent: ml(100),
    inci: 'Helianthus Annuus Seed Oil, Ricinus Communis Seed Oil, Simmondsia Chinensis Seed Oil, Rosmarinus Officinalis Leaf Oil, Mentha Piperita Oil, Tocopherol, Limonene, Linalool',
  },
  'hibiscus-coconut-hair-oil': {
    netContent: ml(100),
    inci: 'Cocos Nucifera Oil, Hibiscus Rosa-Sinensis Flower Extract, Helianthus Annuus Seed Oil, Tocopherol',
  },
  'argan-moringa-hair-oil': {
    netContent: ml(100),
    inci: 'Argania Spinosa Kernel Oil, Moringa Oleifera Seed Oil, Squalane, Tocopherol',
  },
  'rosemary-ritual-duo': {
    netContent: { amount: 2, unit: 'pieces' },
    inci: `Scalp oil: Helianthus Annuus Seed Oil, Ricinus Communis Seed Oil, Simmondsia Chinensis Seed Oil, Rosmarinus Officinalis Leaf Oil, Mentha Piperita Oil, Tocopherol, Limonene, Linalool. Essential oil: ${essentialOils.rosemary}.`,
  },
  'rose-shea-hand-cream': {
    netContent: ml(75),
    inci: `Aqua, Butyrospermum Parkii Butter, Glycerin, ${creamBase}, Rosa Damascena Flower Water, Rosa Damascena Flower Oil, Tocopherol, ${preservatives}, Citronellol, Geraniol, Linalool`,
  },
  'oat-lemon-balm-hand-cream': {
    netContent: ml(75),
    inci: `Aqua, Avena Sativa Kernel Oil, Butyrospermum Parkii Butter, Glycerin, ${creamBase}, Avena Sativa Kernel Flour, Melissa Officinalis Leaf Extract, Tocopherol, ${preservatives}`,
  },
  'lavender-cocoa-hand-cream': {
    netContent: ml(75),
    inci: `Aqua, Theobroma Cacao Seed Butter, Glycerin, ${creamBase}, Helianthus Annuus Seed Oil, Lavandula Angustifolia Flower Oil, Tocopherol, ${preservatives}, Linalool, Limonene`,
  },
  'sandalwood-almond-hand-cream': {
    netContent: ml(75),
    inci: `Aqua, Prunus Amygdalus Dulcis Oil, Glycerin, ${creamBase}, Butyrospermum Parkii Butter, Santalum Album Oil, Tocopherol, ${preservatives}, Farnesol`,
  },
  'hand-cream-collection': {
    netContent: ml(300),
    inci: `In each tube: Aqua, Glycerin, ${creamBase}, Butyrospermum Parkii Butter, Tocopherol, ${preservatives}. Rose: Rosa Damascena Flower Oil, Citronellol, Geraniol. Oat: Avena Sativa Kernel Oil, Melissa Officinalis Leaf Extract. Lavender: Theobroma Cacao Seed Butter, Lavandula Angustifolia Flower Oil, Linalool, Limonene. Sandalwood: Prunus Amygdalus Dulcis Oil, Santalum Album Oil, Farnesol.`,
  },
  'aloe-neem-hair-cleanser': {
    netContent: ml(250),
    inci: `${washBase}, Aloe Barbadensis Leaf Juice, Melia Azadirachta Leaf Extract, Rosmarinus Officinalis Leaf Oil, Xanthan Gum, ${preservatives}, Limonene, Linalool`,
  },
  'green-tea-hair-cleanser': {
    netContent: ml(250),
    inci: `${washBase}, Camellia Sinensis Leaf Extract, Aloe Barbadensis Leaf Juice, Xanthan Gum, ${preservatives}`,
  },
  'citrus-clay-hair-cleanser': {
    netContent: ml(250),
    inci: `${washBase}, Kaolin, Cymbopogon Flexuosus Oil, Xanthan Gum, ${preservatives}, Citral, Geraniol, Limonene`,
  },
  'oat-milk-conditioner': {
    netContent: ml(250),
    inci: `${careBase}, Avena Sativa Kernel Extract, Prunus Amygdalus Dulcis Oil, ${preservatives}`,
  },
  'hibiscus-flax-conditioner': {
    netContent: ml(250),
    inci: `${careBase}, Linum Usitatissimum Seed Extract, Hibiscus Rosa-Sinensis Flower Extract, ${preservatives}`,
  },
  'coconut-curl-conditioner': {
    netContent: ml(250),
    inci: `${careBase}, Cocos Nucifera Oil, Butyrospermum Parkii Butter, Linum Usitatissimum Seed Extract, Aloe Barbadensis Leaf Juice, ${preservatives}`,
  },
};
