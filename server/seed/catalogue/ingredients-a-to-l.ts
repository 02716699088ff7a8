import type { DemoIngredient } from '../demo-shop.types';
import { plate, literature, paper, record } from './entry-parts';

/** Aloe vera to lavender. */
export const ingredientsAToL: readonly DemoIngredient[] = [
  {
    id: 1,
    slug: 'aloe-vera',
    name: 'Aloe Vera',
    description:
      '<p>Cut an aloe leaf and it bleeds twice: a yellow, bitter sap at the rind, which we discard, and a clear gel from the heart, which we keep. The gel is nearly all water, bound so well by long sugars that it stays cool and slippery on the skin.</p><p>We take juice from whole leaves filleted by hand. It makes up a third of our Aloe + Neem cleanser and sets the curls of those who mix it with conditioner.</p>',
    nutritionalValue:
      '<ul><li>Water, about 98.5%</li><li>Acemannan and other long sugars</li><li>Vitamins C and E in small amounts</li><li>Calcium, magnesium and zinc</li></ul>',
    image: plate('aloe-vera'),
    ingImage: plate('aloe-vera'),
    studies: [
      paper('Aloe vera: a short review (Indian Journal of Dermatology, 2008)', '10.4103/0019-5154.44785'),
      literature('Aloe gel and skin hydration: current papers', 'aloe vera gel skin hydration'),
    ],
    featuredPosition: 4,
  },
  {
    id: 2,
    slug: 'amla',
    name: 'Amla',
    description:
      '<p>The Indian gooseberry is pale green, ribbed like a lantern and so sour that it makes water taste sweet afterwards. Dried, it goes into jams, tonics and, for as long as anyone remembers, into oil for the hair.</p><p>Its tannins are what we look for. They give the oil a clean, tart note and hair a firm, well-kept feel. The fruit is split and dried in shade, since sun would brown it.</p>',
    nutritionalValue:
      '<ul><li>Vitamin C, up to 600 mg in 100 g of fresh fruit</li><li>Emblicanin tannins</li><li>Gallic and ellagic acid</li><li>Dietary fibre and pectin</li></ul>',
    image: plate('amla'),
    ingImage: plate('amla'),
    studies: [
      paper(
        'Emblica officinalis (amla): phytochemistry and traditional uses, a review (2016)',
        '10.1016/j.phrs.2016.06.013',
      ),
      literature('Amla in hair care: current papers', 'Phyllanthus emblica hair'),
    ],
  },
  {
    id: 3,
    slug: 'argan',
    name: 'Argan',
    description:
      '<p>Argan trees grow in one corner of Morocco, crooked and thorny, with roots that hold back the desert. Goats climb them for the fruit; people wait until it falls. Inside is a nut as hard as a pebble, and inside that lie one to three almonds.</p><p>It takes a woman of the cooperative a day to crack enough for a litre. We buy the oil pressed from unroasted kernels, light and almost without scent.</p>',
    nutritionalValue:
      '<ul><li>Oleic acid, 43 to 49%</li><li>Linoleic acid, 29 to 36%</li><li>Vitamin E, mainly gamma-tocopherol</li><li>Squalene and plant sterols</li></ul>',
    image: plate('argan'),
    ingImage: plate('argan'),
    studies: [
      paper(
        'Dietary and cosmetic argan oil and the elasticity of skin (Clinical Interventions in Aging, 2015)',
        '10.2147/CIA.S71684',
      ),
      literature('Argan oil as a cosmetic ingredient: current papers', 'argan oil cosmetic'),
    ],
    featuredPosition: 6,
  },
  {
    id: 4,
    slug: 'bhringraj',
    name: 'Bhringraj',
    description:
      '<p>A weed of ditches and paddy edges, with white button flowers and leaves that blacken your fingers. In Sanskrit it is called the ruler of the hair, a heavy title for so small a daisy.</p><p>We steep the whole herb, stalk and all, in warm sesame and coconut oil for fourteen days. The colour that comes out is a deep bottle green, and the smell is of a barn in June.</p>',
    nutritionalValue:
      '<ul><li>Wedelolactone and other coumestans</li><li>Flavonoids such as luteolin</li><li>Saponins in the leaf</li><li>Iron in traces</li></ul>',
    image: plate('bhringraj'),
    ingImage: plate('bhringraj'),
    studies: [
      paper('Ethnopharmacological significance of Eclipta alba (2014)', '10.1155/2014/385969'),
      literature('Eclipta and hair: current papers', 'Eclipta hair'),
    ],
  },
  {
    id: 5,
    slug: 'castor-bean',
    name: 'Castor Bean',
    description:
      '<p>With its red stems and star-shaped leaves, castor is planted in parks for its looks. The speckled seed, which is no bean at all, holds half its weight in oil, and that oil is unlike any other: thick as syrup, slow to move and very fond of water.</p><p>We press it in two ways, pale and cold for brows and scalps, or roasted and simmered for coils. The poisonous protein of the seed stays in the cake and never reaches the oil.</p>',
    nutritionalValue:
      '<ul><li>Ricinoleic acid, 85 to 90%</li><li>Oleic and linoleic acid, together about 8%</li><li>Vitamin E in traces</li></ul>',
    image: plate('castor-bean'),
    ingImage: plate('castor-bean'),
    studies: [
      paper('Castor oil: properties, uses and processing (Lipid Insights, 2016)', '10.4137/LPI.S40233'),
      literature('Ricinoleic acid on skin and hair: current papers', 'ricinoleic acid topical'),
    ],
    featuredPosition: 3,
  },
  {
    id: 6,
    slug: 'cocoa-butter',
    name: 'Cocoa Butter',
    description:
      '<p>The fat of the cocoa bean is hard and brittle at room temperature and melts all at once just below the warmth of a hand. Chocolate makers prize that snap; so do we, in a cream that is meant to be held before it is spread.</p><p>Ours comes from shade-grown beans and is filtered but not deodorised. If your hands smell faintly of a cake tin, that is why.</p>',
    nutritionalValue:
      '<ul><li>Stearic acid, about 35%</li><li>Oleic acid, about 34%</li><li>Palmitic acid, about 26%</li><li>Vitamin E and cocoa polyphenols</li></ul>',
    image: plate('cocoa-butter'),
    ingImage: plate('cocoa-butter'),
    studies: [
      paper('Cocoa bioactive compounds and the maintenance of skin health (Nutrients, 2014)', '10.3390/nu6083202'),
      literature('Cocoa butter in skin care: current papers', 'cocoa butter skin'),
    ],
  },
  {
    id: 7,
    slug: 'coconut',
    name: 'Coconut',
    description:
      '<p>Most oils sit on the hair. Coconut goes in, because its main fatty acid is short, straight and drawn to protein. That is why a spoonful before washing leaves lengths softer after it.</p><p>We use virgin oil, pressed from fresh kernel within hours of opening the nut, and coconut milk for the conditioner that curls asked for. Both smell the way the word sounds.</p>',
    nutritionalValue:
      '<ul><li>Lauric acid, about 48%</li><li>Myristic acid, about 18%</li><li>Caprylic and capric acid</li><li>Vitamin E in traces</li></ul>',
    image: plate('coconut'),
    ingImage: plate('coconut'),
    studies: [
      record('Mineral, sunflower and coconut oil compared in the prevention of hair damage (2003)', 12715094),
      literature('Coconut oil and the hair fibre: current papers', 'coconut oil hair fiber'),
    ],
  },
  {
    id: 8,
    slug: 'eucalyptus',
    name: 'Eucalyptus',
    description:
      '<p>Hold a eucalyptus leaf against the sun and you see pinpricks of light: the oil glands, thousands to a leaf. On hot days the trees give off so much of it that whole hills turn blue.</p><p>Of the seven hundred species we chose the narrow-leaf peppermint gum for the sweetness under its chill. The leaves are stripped from young shoots, and the trees go on growing.</p>',
    nutritionalValue:
      '<ul><li>1,8-cineole, 60 to 75% of the oil</li><li>Alpha-terpineol</li><li>Limonene and pinene</li></ul>',
    image: plate('eucalyptus'),
    ingImage: plate('eucalyptus'),
    studies: [
      paper(
        'Eucalyptus leaf essential oil: biological and toxicological significance, a review (2018)',
        '10.1002/jsfa.8600',
      ),
      literature('Eucalyptus radiata oil: current papers', 'Eucalyptus radiata essential oil'),
    ],
  },
  {
    id: 9,
    slug: 'flaxseed',
    name: 'Flaxseed',
    description:
      '<p>Boil a spoon of flaxseed and the water turns to silk. What you see are long, branching sugars from the seed coat, the plant’s way to keep moisture about it while it sprouts. On hair they do much the same.</p><p>We strain the gel hot through linen, which is flax as well: the field does the cooking and the sieving. The blue flowers last a single morning.</p>',
    nutritionalValue:
      '<ul><li>Mucilage, about 8% of the seed</li><li>Alpha-linolenic acid, over half of its oil</li><li>Lignans</li><li>Protein, about 20%</li></ul>',
    image: plate('flaxseed'),
    ingImage: plate('flaxseed'),
    studies: [
      paper(
        'Flax and flaxseed oil: an ancient medicine and modern functional food (2014)',
        '10.1007/s13197-013-1247-9',
      ),
      literature('Flaxseed mucilage: current papers', 'flaxseed mucilage properties'),
    ],
  },
  {
    id: 10,
    slug: 'frankincense',
    name: 'Frankincense',
    description:
      '<p>Frankincense is a scab. The tree seals a cut in its bark with milky resin, which hardens to tears in the wind and is prised off a fortnight later. Caravans once carried it across Arabia at the price of gold.</p><p>Steam brings out a drier scent than fire does, with lemon rind on top and stone beneath. We buy from a cooperative that rests each tree every fourth year.</p>',
    nutritionalValue:
      '<ul><li>Alpha-pinene, up to half of the oil</li><li>Limonene</li><li>Incensole acetate in traces</li><li>Boswellic acids remain in the resin</li></ul>',
    image: plate('frankincense'),
    ingImage: plate('frankincense'),
    studies: [
      paper('Boswellia: an overview (Indian Journal of Pharmaceutical Sciences, 2011)', '10.4103/0250-474X.93507'),
      literature('Boswellia carterii essential oil: current papers', 'Boswellia carterii essential oil'),
    ],
  },
  {
    id: 11,
    slug: 'green-tea',
    name: 'Green Tea',
    description:
      '<p>Black tea is left to brown, green tea is not. A few minutes of steam after plucking halt the leaf as it is, with its colour and its catechins. The first flush of April is the tenderest, and it is the one that we brew.</p><p>It takes the place of water in our daily cleanser: eleven minutes at seventy degrees, then straight to the mixing vat.</p>',
    nutritionalValue:
      '<ul><li>Catechins, EGCG among them</li><li>L-theanine</li><li>Caffeine, 2 to 4% of the dry leaf</li><li>Vitamin C in fresh leaf</li></ul>',
    image: plate('green-tea'),
    ingImage: plate('green-tea'),
    studies: [
      record('Green tea polyphenolic antioxidants and the skin (2001)', 11351267),
      literature('Green tea extracts in cosmetics: current papers', 'green tea extract cosmetic'),
    ],
    featuredPosition: 7,
  },
  {
    id: 12,
    slug: 'hibiscus',
    name: 'Hibiscus',
    description:
      '<p>A hibiscus flower opens at dawn and is over by supper. Crush a petal in water and it turns slick between the fingers, since it belongs to the mallows, the same family that once gave the marshmallow its chew.</p><p>We use the red garden kind. In oil it gives up colour, in water its gel; the one goes into our softening oil, the other into a conditioner.</p>',
    nutritionalValue:
      '<ul><li>Mucilage sugars</li><li>Anthocyanins, which make the red</li><li>Fruit acids</li><li>Flavonoids such as quercetin</li></ul>',
    image: plate('hibiscus'),
    ingImage: plate('hibiscus'),
    studies: [
      literature('Hibiscus rosa-sinensis in hair care: current papers', 'Hibiscus rosa-sinensis hair'),
      paper(
        'Hibiscus: a phytochemical review of the genus’s best-known species (Food Chemistry, 2014)',
        '10.1016/j.foodchem.2014.05.002',
      ),
    ],
    featuredPosition: 5,
  },
  {
    id: 13,
    slug: 'kaolin-clay',
    name: 'Kaolin Clay',
    description:
      '<p>Granite rots, given a hundred million years, and what is left of its feldspar is kaolin: flat, six-sided plates so small that a pinch holds more of them than a beach holds sand. It is the clay of porcelain.</p><p>Among clays it is the mildest. It picks up oil and wax without the grip of bentonite, and lets go of both under running water. Ours is Cornish, and white by nature.</p>',
    nutritionalValue:
      '<ul><li>Silica, about 46%</li><li>Alumina, about 38%</li><li>Bound water, about 14%</li><li>Iron oxide below 1%, hence the white</li></ul>',
    image: plate('kaolin-clay'),
    ingImage: plate('kaolin-clay'),
    studies: [
      paper('Clay minerals and human health, a review (Applied Clay Science, 2002)', '10.1016/S0169-1317(01)00085-0'),
      { label: 'Notes on the particle size of Cornish kaolin, from our supplier’s archive (print only)', url: '' },
    ],
  },
  {
    id: 14,
    slug: 'lavender',
    name: 'Lavender',
    description:
      '<p>True lavender keeps to the heights. Below eight hundred metres its hybrid does better and gives twice the oil, which is why most of the purple you see from the road is lavandin. The real one is shorter, greyer and later to bloom.</p><p>Its scent owes its calm to linalyl acetate, and there is enough of that only in the week when half the florets have opened. Our growers walk the rows each morning until they find that week.</p>',
    nutritionalValue:
      '<ul><li>Linalyl acetate, 25 to 45% of the oil</li><li>Linalool, 25 to 38%</li><li>Camphor below 1%</li><li>Coumarins in traces</li></ul>',
    image: plate('lavender'),
    ingImage: plate('lavender'),
    studies: [
      paper('Lavender and the nervous system (2013)', '10.1155/2013/681304'),
      paper('Biological activities of lavender essential oil (Phytotherapy Research, 2002)', '10.1002/ptr.1103'),
      literature('Lavender aroma and rest: current papers', 'lavender aroma sleep quality'),
    ],
    featuredPosition: 2,
  },
];
