import type { DemoIngredient } from '../demo-shop.types';
import { plate, literature, paper, record } from './entry-parts';

/** Lemon balm to ylang-ylang. */
export const ingredientsLToZ: readonly DemoIngredient[] = [
  {
    id: 15,
    slug: 'lemon-balm',
    name: 'Lemon Balm',
    description:
      '<p>Bees love it so well that the Greeks named it after them: Melissa. Rub a leaf and you smell lemon, faint and green and quickly gone. The essential oil is among the rarest there is, as seven tonnes of herb give a single litre.</p><p>We do without the oil and make an infusion, as one would for tea. It is kinder to touchy skin and leaves the bees their share.</p>',
    nutritionalValue:
      '<ul><li>Rosmarinic acid, 2 to 5% of the dry leaf</li><li>Citral and citronellal in traces</li><li>Flavonoids</li><li>Potassium</li></ul>',
    image: plate('lemon-balm'),
    ingImage: plate('lemon-balm'),
    studies: [
      paper(
        'Melissa officinalis: traditional uses, phytochemistry and pharmacology (2016)',
        '10.1016/j.jep.2016.05.010',
      ),
      literature('Rosmarinic acid in skin care: current papers', 'rosmarinic acid skin topical'),
    ],
  },
  {
    id: 16,
    slug: 'lemongrass',
    name: 'Lemongrass',
    description:
      '<p>A grass as tall as a child, sharp at the edges and full of light. Cooks bruise the stem; distillers want the blade. Its lemon comes from citral, and unlike lemon peel it keeps that brightness for years in the bottle.</p><p>Each clump is cut four times between the rains and divided every fifth year. Between cuts the hedge holds the soil of steep fields in place.</p>',
    nutritionalValue:
      '<ul><li>Citral, 70 to 80% of the oil</li><li>Geraniol</li><li>Myrcene</li><li>Silica in the blade</li></ul>',
    image: plate('lemongrass'),
    ingImage: plate('lemongrass'),
    studies: [
      paper('Scientific basis for the use of Cymbopogon citratus (2011)', '10.4103/2231-4040.79796'),
      literature('Lemongrass oil composition: current papers', 'Cymbopogon flexuosus essential oil composition'),
    ],
  },
  {
    id: 17,
    slug: 'moringa',
    name: 'Moringa',
    description:
      '<p>They call it the drumstick tree for its pods and the never-die tree for its temper: cut it to the ground and it is man-high by the next rains. Leaf, pod and root all go to the kitchen. The winged seeds go to the press.</p><p>Their oil was used in Egypt to hold the scent of flowers, as it hardly ever turns rancid. We value it for behenic acid, which lends hair a glassy, weightless finish.</p>',
    nutritionalValue:
      '<ul><li>Oleic acid, about 70% of the seed oil</li><li>Behenic acid, 6 to 8%</li><li>Vitamin E</li><li>Plant sterols</li></ul>',
    image: plate('moringa'),
    ingImage: plate('moringa'),
    studies: [
      paper('Moringa oleifera: a review of its nutritive importance (2016)', '10.1016/j.fshw.2016.04.001'),
      literature('Moringa seed oil in cosmetics: current papers', 'moringa seed oil cosmetic'),
    ],
  },
  {
    id: 18,
    slug: 'neem',
    name: 'Neem',
    description:
      '<p>In many a village the neem stands where people meet, for it shades well and few insects care to live in it. Twigs serve as toothbrushes, leaves keep moths from the grain, and all of it is bitter beyond belief.</p><p>We use an infusion of the leaf in glycerine, which carries less of the seed oil’s garlic smell. It lends a cleanser a fresh, bare feel at the scalp.</p>',
    nutritionalValue:
      '<ul><li>Nimbin and nimbidin</li><li>Quercetin</li><li>Azadirachtin, chiefly in the seed</li><li>Vitamin E in the oil</li></ul>',
    image: plate('neem'),
    ingImage: plate('neem'),
    studies: [
      paper('Azadirachta indica (neem) and its active constituents (2016)', '10.1155/2016/7382506'),
      literature('Neem leaf in cosmetics: current papers', 'neem leaf extract cosmetic'),
    ],
  },
  {
    id: 19,
    slug: 'oat',
    name: 'Oat',
    description:
      '<p>Oats have been put into baths for as long as they have been put into bowls. Ground fine and stirred in water they make a milk that feels like velvet, thanks to beta-glucan, a sugar that holds many times its weight in water.</p><p>Ours grow in Scotland on fields that see no wheat, are rolled without steam, and are pressed in our own workshop every second week.</p>',
    nutritionalValue:
      '<ul><li>Beta-glucan, 3 to 6%</li><li>Avenanthramides, found in oats alone</li><li>Protein, about 13%</li><li>Lipids, about 7%, rich in linoleic acid</li></ul>',
    image: plate('oat'),
    ingImage: plate('oat'),
    studies: [
      record('Colloidal oatmeal: history, chemistry and properties (2007)', 17373175),
      literature('Avenanthramides and skin comfort: current papers', 'avenanthramides skin'),
    ],
  },
  {
    id: 20,
    slug: 'peppermint',
    name: 'Peppermint',
    description:
      '<p>Peppermint is an accident, a cross of watermint and spearmint first noticed in an English field in 1696. It sets no seed, so every plant since then has come from a cutting of that one.</p><p>Menthol makes it cold, menthone makes it minty, and a trace of menthofuran gives the sweetness that sets a good oil apart. Two cuts a summer, blended, give us all three.</p>',
    nutritionalValue:
      '<ul><li>Menthol, 35 to 45% of the oil</li><li>Menthone, 15 to 25%</li><li>Menthyl acetate</li><li>Cineole in traces</li></ul>',
    image: plate('peppermint'),
    ingImage: plate('peppermint'),
    studies: [
      paper('Peppermint: a review of its bioactivity (Phytotherapy Research, 2006)', '10.1002/ptr.1936'),
      literature('Menthol and the perception of cold: current papers', 'menthol TRPM8 cold perception'),
    ],
  },
  {
    id: 21,
    slug: 'rose',
    name: 'Rose',
    description:
      '<p>The Damask rose blooms for four weeks a year and is picked before nine in the morning, as its oil rises off with the sun. Four tonnes of petals make one kilo of oil. The water that carried them through the still keeps the rest of the scent.</p><p>That water is what we use, in place of plain water, in our richest hand cream. It is the quiet part of the rose.</p>',
    nutritionalValue:
      '<ul><li>Phenylethyl alcohol, the chief scent of rose water</li><li>Citronellol and geraniol</li><li>Vitamin C in the hip</li><li>Tannins in the petal</li></ul>',
    image: plate('rose'),
    ingImage: plate('rose'),
    studies: [
      record('Pharmacological effects of Rosa damascena (2011)', 23493250),
      literature('Rose water in skin care: current papers', 'Rosa damascena hydrosol skin'),
    ],
    featuredPosition: 8,
  },
  {
    id: 22,
    slug: 'rosemary',
    name: 'Rosemary',
    description:
      '<p>Dew of the sea, the Romans called it, since it will live on little more than spray. The narrow leaves are rolled at the edges to save water and packed with resin against the heat. The poorer the soil, the better it smells.</p><p>No herb has been asked more often to look after hair. We add it to scalp oils at a modest strength, and ask that you bring five minutes and your fingertips.</p>',
    nutritionalValue:
      '<ul><li>1,8-cineole, 40 to 50% of the oil</li><li>Alpha-pinene and camphor</li><li>Rosmarinic and carnosic acid in the leaf</li></ul>',
    image: plate('rosemary'),
    ingImage: plate('rosemary'),
    studies: [
      record('A comparative trial of rosemary oil on the scalp (Skinmed, 2015)', 25842469),
      literature('Rosemary leaf antioxidants: current papers', 'rosemary carnosic acid antioxidant'),
    ],
    featuredPosition: 1,
  },
  {
    id: 23,
    slug: 'sandalwood',
    name: 'Sandalwood',
    description:
      '<p>Sandalwood is a thief by birth: its roots tap those of other trees for water and salts. For fifteen years or more it stores a creamy, dry oil in its heartwood, and it has to be lifted whole, since the best of it lies below ground.</p><p>Wild stocks are all but spent. We buy from Australian plantations, where each tree stands beside a host and carries a number on the map.</p>',
    nutritionalValue:
      '<ul><li>Alpha-santalol, 41 to 55% of the oil</li><li>Beta-santalol, 16 to 24%</li><li>Bergamotol in traces</li></ul>',
    image: plate('sandalwood'),
    ingImage: plate('sandalwood'),
    studies: [
      paper('Safety assessment of sandalwood oil (Food and Chemical Toxicology, 2008)', '10.1016/j.fct.2007.09.092'),
      literature('Sandalwood album oil in dermatology: current papers', 'sandalwood album oil dermatology'),
    ],
  },
  {
    id: 24,
    slug: 'shea-butter',
    name: 'Shea Butter',
    description:
      '<p>A shea tree bears its first nuts at twenty and goes on for two hundred years. Nobody plants it; it is simply left standing when fields are cleared. Women gather the fallen fruit at dawn, then boil, roast, grind and churn it by hand.</p><p>We keep it unrefined, ivory in colour and nutty in smell. What sets it apart is the large share that is no fat at all but waxes, sterols and resins, and those stay on the skin when the fat has gone in.</p>',
    nutritionalValue:
      '<ul><li>Stearic acid, about 41%</li><li>Oleic acid, about 46%</li><li>Unsaponifiables, 5 to 8%</li><li>Vitamin E</li></ul>',
    image: plate('shea-butter'),
    ingImage: plate('shea-butter'),
    studies: [
      paper(
        'Composition of shea products and properties of shea butter, a review (2014)',
        '10.1080/10408398.2011.604142',
      ),
      paper(
        'Plant oils on the skin barrier (International Journal of Molecular Sciences, 2017)',
        '10.3390/ijms19010070',
      ),
    ],
  },
  {
    id: 25,
    slug: 'sweet-almond',
    name: 'Sweet Almond',
    description:
      '<p>Almonds blossom in February, before the leaves, and often before the last frost. What survives gives a kernel that is half oil: clear, mild and neither thick nor thin, which has made it the masseur’s oil since Rome.</p><p>We take the second grade of the harvest, whole in taste and odd in shape, which shops will not sell. The press does not mind.</p>',
    nutritionalValue:
      '<ul><li>Oleic acid, 62 to 86%</li><li>Linoleic acid, 20 to 30%</li><li>Vitamin E</li><li>Magnesium in the kernel</li></ul>',
    image: plate('sweet-almond'),
    ingImage: plate('sweet-almond'),
    studies: [
      paper('The uses and properties of almond oil (2010)', '10.1016/j.ctcp.2009.06.015'),
      literature('Almond oil on the skin: current papers', 'almond oil skin topical'),
    ],
  },
  {
    id: 26,
    slug: 'tea-tree',
    name: 'Tea Tree',
    description:
      '<p>The Bundjalung people of eastern Australia crushed its leaves long before anybody distilled them. The paper-barked tree loves a swamp, stands in floods for weeks, and springs up again from the stump each time that it is cut.</p><p>Its oil is sharp, green and quick. A good one has much terpinen-4-ol and little cineole; ours is tested for both, batch by batch.</p>',
    nutritionalValue:
      '<ul><li>Terpinen-4-ol, at least 35% of the oil</li><li>Gamma-terpinene, 14 to 28%</li><li>1,8-cineole, below 5% in ours</li></ul>',
    image: plate('tea-tree'),
    ingImage: plate('tea-tree'),
    studies: [
      paper(
        'Melaleuca alternifolia (tea tree) oil: a review (Clinical Microbiology Reviews, 2006)',
        '10.1128/CMR.19.1.50-62.2006',
      ),
      record('A shampoo with five per cent tea tree oil (2002)', 12451368),
    ],
  },
  {
    id: 27,
    slug: 'ylang-ylang',
    name: 'Ylang-Ylang',
    description:
      '<p>Its flowers hang like limp yellow starfish and do their scent-making at night, for moths. By sunrise they are at their fullest, and so the pickers come with lamps. Left alone, the tree grows to twenty metres; on the islands it is bent and pruned until it stays within reach.</p><p>The still runs for eighteen hours. Others sell the hours one by one; we keep them together.</p>',
    nutritionalValue:
      '<ul><li>Linalool and geranyl acetate</li><li>Benzyl acetate, the jasmine note</li><li>Germacrene D</li><li>Para-cresyl methyl ether in traces</li></ul>',
    image: plate('ylang-ylang'),
    ingImage: plate('ylang-ylang'),
    studies: [
      paper('Cananga odorata: traditional uses, phytochemistry and bioactivities (2015)', '10.1155/2015/896314'),
      literature('Ylang-ylang aroma: current papers', 'Cananga odorata aroma inhalation'),
    ],
  },
];
