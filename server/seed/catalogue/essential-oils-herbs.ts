import type { DemoProduct } from '../demo-shop.types';
import { packshot, plate, scene, bandPrices, faq, keyResult, mediaText } from './entry-parts';

/** Essential oils of herbs: lavender, tea tree, peppermint and rosemary. */
export const herbEssentialOils: readonly DemoProduct[] = [
  {
    id: 61,
    slug: 'lavender-essential-oil',
    title: 'Lavender Essential Oil',
    subTitle: 'Steam-distilled from high-field blossom',
    theme: 'EO',
    sizes: '10 ml',
    stock: 320,
    prices: bandPrices('essentialOil', { deal: { IN: 38900, UK: 700, US: 900 } }),
    shortDescription:
      '<p>True lavender from fields above 800 metres, cut in the first week of full bloom. Floral and herbal, with a clean, hay-sweet finish that settles a room at the end of the day.</p>',
    description:
      '<p>There are many lavenders, and most of what is sold as lavender is a hardy hybrid that smells of camphor first and flowers second. Ours is <em>Lavandula angustifolia</em>, the small, slow one. It yields less than half the oil of its cousins, and what it gives is rounder and softer.</p><p>The stems are cut by mid-morning, once the dew has gone, and left a day in the shade before they meet the steam. That short rest lets the green note fade and leaves the blossom. Each batch is tested for purity by gas chromatography, then bottled in amber glass within six weeks.</p><ul><li>100% pure, undiluted <em>Lavandula angustifolia</em> flower oil</li><li>Nothing added, nothing standardised</li><li>Ten millilitres, about 200 drops</li></ul>',
    directionToUse:
      '<p>To scent a room, put five drops in a diffuser with water and let it run for half an hour. For the skin, blend three drops into a tablespoon of carrier oil and try a little on the inner arm first. For the bath, stir four drops into a spoonful of unscented body wash before it meets the water.</p><p>Do not swallow. Keep from eyes, children and pets.</p>',
    featureImage: packshot('lavender-essential-oil'),
    gallery: [packshot('lavender-essential-oil'), scene('lavender-essential-oil'), plate('lavender')],
    metaTitle: 'Lavender Essential Oil 10 ml, pure and steam-distilled',
    metaDescription:
      'Pure Lavandula angustifolia oil from high fields, steam-distilled and bottled in amber glass. For diffusers, baths and evening massage blends.',
    metaKeyword: 'lavender essential oil, true lavender, diffuser oil, lavandula angustifolia',
    faqs: [
      faq(
        'Which lavender is it?',
        'Lavandula angustifolia, often called true or English lavender. It holds far less camphor than lavandin, so the scent stays soft.',
      ),
      faq(
        'Can I put it straight on my skin?',
        'Please dilute it. Three drops in a tablespoon of almond or coconut oil is plenty for an arm or shoulder massage.',
      ),
      faq(
        'How many drops belong in a diffuser?',
        'Four to six for a bedroom, up to eight for an open living space. Begin low: lavender fills a room slowly and then stays.',
      ),
      faq(
        'Does it stain pillowcases?',
        'The oil is nearly colourless, but a neat drop can leave a ring on silk. Put it on a tissue and lay that beside the pillow.',
      ),
      faq(
        'How long does an opened bottle keep?',
        'Two years from opening, if the cap is closed and the bottle stands away from sun and radiators.',
      ),
      faq(
        'Why does my second bottle smell a little different?',
        'A dry summer gives a sweeter oil, a wet one a greener note. We bottle harvests as they come rather than blending them level.',
      ),
      faq(
        'May I use it while pregnant?',
        'Ask your midwife or doctor first. We recommend that for every essential oil, the gentle ones included.',
      ),
    ],
    workBestFor: {
      Moments: ['Winding down', 'Bedroom air', 'A slow bath'],
      Skin: ['Normal', 'Dry', 'Combination'],
      Character: ['Floral', 'Herbal', 'Soft'],
    },
    keyResults: [
      keyResult(
        'dryness',
        '89%',
        'of 46 home testers said that evening massage with two per cent lavender in almond oil left their arms feeling supple',
      ),
      keyResult('roughness', '81%', 'would keep the blend by the bed after trying it for four weeks'),
    ],
    aboutProduct: {
      title: 'A field that hums in July',
      description:
        'Our growers share a hillside with some two hundred beehives. Rows are weeded by hand and never sprayed in bloom, so the harvest waits until the bees have had their week.',
      ingredient_image: plate('lavender'),
      product_image: scene('lavender-essential-oil'),
      origins: {
        Cultivation: 'Rain-fed hill fields, hand-weeded',
        'Aroma Notes': 'Fresh blossom, dry hay, a trace of honey',
        'Country of Origin': 'France',
      },
    },
    useCases: [
      mediaText(
        'blog/evening-aroma-ritual.webp',
        'Evening diffuser',
        'Five drops, half an hour before bed, window ajar.',
      ),
      mediaText(
        plate('sweet-almond'),
        'Shoulder massage',
        'Three drops in a tablespoon of sweet almond oil, warmed between the palms.',
      ),
      mediaText(
        plate('oat'),
        'Oat bath',
        'Four drops stirred into body wash, with a muslin bag of oats hung under the tap.',
      ),
    ],
    blendsWellWith: {
      section_heading: 'Lavender keeps good company',
      blends: [
        { image: packshot('frankincense-essential-oil'), title: 'Frankincense' },
        { image: packshot('ylang-ylang-essential-oil'), title: 'Ylang-ylang' },
        { image: packshot('lemongrass-essential-oil'), title: 'Lemongrass' },
      ],
    },
    usageItems: [
      mediaText(scene('lavender-essential-oil'), 'Diffuse', 'Five drops in 100 ml of water.'),
      mediaText(plate('coconut'), 'Dilute', 'Three drops to each tablespoon of carrier.'),
      mediaText(scene('lavender-cocoa-hand-cream'), 'Layer', 'One drop worked into an unscented balm at night.'),
    ],
    categories: ['essential-oil'],
    tags: ['lavender', 'calm', 'sleep', 'aromatherapy'],
    ingredients: ['lavender'],
    regime: ['lavender-cocoa-hand-cream', 'frankincense-essential-oil', 'evening-aroma-trio'],
    related: [
      'ylang-ylang-essential-oil',
      'frankincense-essential-oil',
      'lavender-cocoa-hand-cream',
      'evening-aroma-trio',
    ],
    dealPosition: 3,
    suggestedPosition: 1,
  },
  {
    id: 62,
    slug: 'tea-tree-essential-oil',
    title: 'Tea Tree Essential Oil',
    subTitle: 'Leaf oil with a crisp, green edge',
    theme: 'EO',
    sizes: '10 ml',
    stock: 260,
    prices: bandPrices('essentialOil'),
    shortDescription:
      '<p>Fresh, green and unmistakably clean. A few drops of this leaf oil sharpen a scalp wash, a foot soak or a bucket of mopping water.</p>',
    description:
      '<p>Tea tree grows in swampy ground where little else will, and it comes back from the stump every year after cutting. The leaves go into the still the same afternoon. Wait until next day and the bright top note is gone.</p><p>The oil is pale, thin and quick. It smells of wet bark, nutmeg and cold air. People tend to love it or to keep it for the bathroom cupboard; we know both kinds and supply them alike.</p><ul><li>Pure <em>Melaleuca alternifolia</em> leaf oil, rich in terpinen-4-ol</li><li>From coppiced trees, so no tree is felled</li><li>Low in cineole, which makes it gentler on the nose</li></ul>',
    directionToUse:
      '<p>Mix two drops into a palmful of shampoo, massage for a minute and rinse well. For a foot soak, stir five drops into a spoon of honey and dissolve it in a basin of warm water. In cleaning water, ten drops to a bucket.</p><p>For external use only, and never undiluted. Poisonous to cats and dogs if licked.</p>',
    featureImage: packshot('tea-tree-essential-oil'),
    gallery: [packshot('tea-tree-essential-oil'), scene('tea-tree-essential-oil'), plate('tea-tree')],
    metaTitle: 'Tea Tree Essential Oil 10 ml, fresh leaf oil',
    metaDescription:
      'Crisp tea tree oil from coppiced Melaleuca, distilled the afternoon it is cut. A fresh note for scalp washes, foot soaks and cleaning water.',
    metaKeyword: 'tea tree oil, melaleuca alternifolia, scalp wash, anti-dandruff routine',
    faqs: [
      faq(
        'Is tea tree oil related to the tea we drink?',
        'No. Early sailors brewed the leaves of Melaleuca and the name stuck. Green tea comes from a camellia.',
      ),
      faq(
        'How do I add it to shampoo?',
        'Two drops into the portion in your hand, not into the bottle. That keeps the strength the same from first wash to last.',
      ),
      faq(
        'My bottle smells sharper than last month. Why?',
        'Tea tree oxidises when air gets in. Close the cap quickly and write the opening date on the label; use it up within a year.',
      ),
      faq(
        'Is it suitable for sensitive skin?',
        'Sensitive skin may find it too lively. Try one drop in a tablespoon of carrier on the inner arm and wait a day.',
      ),
      faq(
        'Can I clean surfaces with it?',
        'Yes, on tile, glass and sealed wood. Shake ten drops with a spoon of alcohol before adding them to the bucket, as oil and water part.',
      ),
      faq(
        'Do you test on animals?',
        'Never, and neither do the people who grow or distil for us. We ask for that in writing each season.',
      ),
    ],
    workBestFor: {
      Moments: ['After sport', 'Wash day', 'Spring cleaning'],
      Scalp: ['Oily', 'Flaky'],
      Character: ['Green', 'Spicy', 'Cold'],
    },
    keyResults: [
      keyResult(
        'frizz',
        '78%',
        'of 40 testers called their roots fresher on the second day after adding two drops to their wash',
      ),
      keyResult('shine', '72%', 'noticed less residue and more light in the lengths by week three'),
    ],
    aboutProduct: {
      title: 'Cut, and grown again',
      description:
        'Coppicing leaves the root system whole, so the same stand can be harvested for fifty years. The spent leaves go back between the rows as mulch and keep the swamp moist.',
      ingredient_image: plate('tea-tree'),
      product_image: scene('tea-tree-essential-oil'),
      origins: {
        Cultivation: 'Coppiced stands on river flats',
        'Aroma Notes': 'Wet bark, nutmeg, cold air',
        'Country of Origin': 'Australia',
      },
    },
    useCases: [
      mediaText(
        scene('aloe-neem-hair-cleanser'),
        'Scalp wash',
        'Two drops in a palmful of cleanser, one minute of massage.',
      ),
      mediaText(
        plate('kaolin-clay'),
        'Clay mask',
        'A single drop in a tablespoon of white clay and water, for oily foreheads.',
      ),
      mediaText(plate('peppermint'), 'Foot soak', 'Five drops in honey, then into warm water with a sprig of mint.'),
    ],
    blendsWellWith: {
      section_heading: 'Good in a mixed hedge',
      blends: [
        { image: packshot('eucalyptus-essential-oil'), title: 'Eucalyptus' },
        { image: packshot('rosemary-essential-oil'), title: 'Rosemary' },
        { image: packshot('lavender-essential-oil'), title: 'Lavender' },
      ],
    },
    usageItems: [
      mediaText(scene('tea-tree-essential-oil'), 'Wash', 'Two drops to a portion of shampoo.'),
      mediaText(plate('aloe-vera'), 'Soothe', 'One drop in a spoonful of aloe gel after shaving the legs.'),
      mediaText(plate('lemongrass'), 'Clean', 'Ten drops to a bucket, with lemongrass for company.'),
    ],
    categories: ['essential-oil'],
    tags: ['tea-tree', 'anti-dandruff', 'scalp', 'fresh'],
    ingredients: ['tea-tree'],
    regime: ['aloe-neem-hair-cleanser', 'rosemary-mint-scalp-oil', 'hibiscus-flax-conditioner'],
    related: [
      'eucalyptus-essential-oil',
      'rosemary-essential-oil',
      'aloe-neem-hair-cleanser',
      'peppermint-essential-oil',
    ],
  },
  {
    id: 63,
    slug: 'peppermint-essential-oil',
    title: 'Peppermint Essential Oil',
    subTitle: 'A cold, clear breath from the leaf',
    theme: 'EO',
    sizes: '10 ml',
    stock: 180,
    prices: bandPrices('essentialOil'),
    shortDescription:
      '<p>Peppermint at its coolest: bright menthol on top, sweet hay underneath. One drop in a steaming basin is enough to wake the whole bathroom.</p>',
    description:
      '<p>Menthol does not lower the temperature. It speaks to the nerves that notice cold, which is why a drop of peppermint feels like an open window. The effect is quick and it is strong, so this bottle lasts longer than any other on the shelf.</p><p>We buy from two families who cut the same field twice. The first cut, before flowering, is leafy and sweet. The second carries more menthol. Blended half and half, they give an oil with both brightness and body.</p><ul><li><em>Mentha × piperita</em>, whole and unrectified</li><li>Distilled from wilted leaf, which keeps it sweet</li><li>A little sold as a lot: one drop often does</li></ul>',
    directionToUse:
      '<p>Add one drop to a basin of hot water and breathe the steam with your eyes closed. For tired calves, dilute two drops in a tablespoon of carrier oil. In a diffuser, pair two drops with four of rosemary for a context that stays awake.</p><p>Wash your hands before touching your face. Not for children under six.</p>',
    featureImage: packshot('peppermint-essential-oil'),
    gallery: [packshot('peppermint-essential-oil'), scene('peppermint-essential-oil'), plate('peppermint')],
    metaTitle: 'Peppermint Essential Oil 10 ml, two-cut leaf oil',
    metaDescription:
      'Whole peppermint oil blended from two cuts of the same field. Cool, sweet and strong: one drop wakes a room, two refresh tired legs.',
    metaKeyword: 'peppermint essential oil, menthol, mentha piperita, fresh diffuser oil',
    faqs: [
      faq(
        'Why does it feel cold?',
        'Menthol switches on the receptors that report cold to the brain. The skin stays at the same temperature.',
      ),
      faq(
        'Is one drop truly enough?',
        'For steam and baths, yes. Peppermint is the strongest of our eight, and a second drop is easier to add than to take away.',
      ),
      faq(
        'Can I flavour food with it?',
        'Please do not. It is bottled for scent and skin, and our labels and dosing inserts are made for that alone.',
      ),
      faq(
        'What should I do if it gets in my eye?',
        'Wipe with a cotton pad soaked in plain vegetable oil, then rinse with water. Water alone spreads it.',
      ),
      faq(
        'Does it go with hair oil?',
        'It does. Two drops in a tablespoon of our scalp oil, no more than twice a week, give a tingle that fades within minutes.',
      ),
      faq(
        'Will it keep its strength?',
        'For about three years. Peppermint ages slowly and even mellows in its first few months.',
      ),
    ],
    workBestFor: {
      Moments: ['Mornings', 'Desk hours', 'After a run'],
      Where: ['Steam', 'Feet and calves', 'Diffuser'],
      Character: ['Cool', 'Sweet', 'Brisk'],
    },
    keyResults: [
      keyResult(
        'roughness',
        '84%',
        'of 38 walkers liked the feel of their heels after a fortnight of peppermint foot baths',
      ),
      keyResult('dryness', '76%', 'preferred their plain body lotion with a single drop stirred in'),
    ],
    aboutProduct: {
      title: 'Two cuts, one bottle',
      description:
        'The field lies in a bend of the Yakima, where nights are cold enough to lift the menthol. Mint is thirsty, so our growers water by drip line and measure every litre.',
      ingredient_image: plate('peppermint'),
      product_image: scene('peppermint-essential-oil'),
      origins: {
        Cultivation: 'Drip-watered river plots, cut twice',
        'Aroma Notes': 'Menthol, sweet hay, cream',
        'Country of Origin': 'United States',
      },
    },
    useCases: [
      mediaText(
        'blog/rosemary-scalp-ritual.webp',
        'Morning scalp rub',
        'Two drops in a tablespoon of scalp oil, fingertips only.',
      ),
      mediaText(plate('eucalyptus'), 'Steam bowl', 'One drop with one of eucalyptus, a towel and five quiet minutes.'),
      mediaText(plate('lemon-balm'), 'Desk bottle', 'Two drops on a felt pad beside the keyboard.'),
    ],
    blendsWellWith: {
      section_heading: 'Cool by nature, warm in company',
      blends: [
        { image: packshot('rosemary-essential-oil'), title: 'Rosemary' },
        { image: packshot('eucalyptus-essential-oil'), title: 'Eucalyptus' },
        { image: packshot('lemongrass-essential-oil'), title: 'Lemongrass' },
      ],
    },
    usageItems: [
      mediaText(scene('peppermint-essential-oil'), 'Breathe', 'One drop in hot water, eyes closed.'),
      mediaText(plate('coconut'), 'Rub', 'Two drops in coconut oil for calves and feet.'),
      mediaText(plate('rosemary'), 'Focus', 'Two drops with four of rosemary in the diffuser.'),
    ],
    categories: ['essential-oil'],
    tags: ['peppermint', 'fresh', 'focus', 'aromatherapy'],
    ingredients: ['peppermint'],
    regime: ['rosemary-mint-scalp-oil', 'citrus-clay-hair-cleanser', 'eucalyptus-essential-oil'],
    related: [
      'eucalyptus-essential-oil',
      'rosemary-essential-oil',
      'rosemary-mint-scalp-oil',
      'tea-tree-essential-oil',
    ],
  },
  {
    id: 65,
    slug: 'rosemary-essential-oil',
    title: 'Rosemary Essential Oil',
    subTitle: 'Wild-grown tips, distilled on the coast',
    theme: 'EO',
    sizes: '10 ml',
    stock: 400,
    prices: bandPrices('essentialOil'),
    shortDescription:
      '<p>Resinous, green and wide awake. Rosemary oil is the one we reach for before scalp massage, long drives and difficult letters.</p>',
    description:
      '<p>Rosemary that has to fight for water makes better oil. Ours grows on limestone above the sea, where summer gives it wind, salt and very little else. Only the soft tips are cut; the woody stems stay to feed next year.</p><p>Of the three types of rosemary oil we chose the cineole one. It is clear and lifting, easy to rinse from hair, and mild enough in dilution for a weekly scalp ritual.</p><ul><li><em>Rosmarinus officinalis</em> ct. cineole, tips only</li><li>Copper-still distillation in small runs of forty litres</li><li>The oil behind our Rosemary + Mint Scalp Oil</li></ul>',
    directionToUse:
      '<p>For the scalp, blend five drops into two tablespoons of castor or coconut oil, part the hair, massage for five minutes and wash after an hour. For focus, diffuse six drops. For the bath, three drops in a cup of milk.</p><p>Leave it aside in pregnancy and with epilepsy. Always dilute.</p>',
    featureImage: packshot('rosemary-essential-oil'),
    gallery: [packshot('rosemary-essential-oil'), scene('rosemary-essential-oil'), plate('rosemary')],
    metaTitle: 'Rosemary Essential Oil 10 ml for scalp rituals',
    metaDescription:
      'Coastal rosemary oil from hand-cut tips, distilled in copper. Clear and resinous, made for scalp massage blends and long, focused mornings.',
    metaKeyword: 'rosemary essential oil, rosemary for hair, scalp massage oil, cineole rosemary',
    faqs: [
      faq(
        'How do I use rosemary oil on my scalp?',
        'Five drops in two tablespoons of carrier oil, massaged in with the fingertips for five minutes, then washed out after an hour.',
      ),
      faq(
        'How often is often enough?',
        'Once or twice a week. More oil does not mean more result; the massage itself does a good share of the work.',
      ),
      faq(
        'What does ct. cineole mean?',
        'It is the chemotype, the main scent molecule this plant makes on its soil. Cineole rosemary is the freshest of the three.',
      ),
      faq(
        'Does it colour blonde or grey hair?',
        'No. The oil is colourless to pale straw and rinses out with an ordinary wash.',
      ),
      faq(
        'Which carrier suits it best?',
        'Castor for a rich pre-wash treatment, argan for dry ends, coconut when you want something in between.',
      ),
      faq(
        'Can I leave it in overnight?',
        'You can, under an old pillowcase. An hour gives much the same softness and a quieter night.',
      ),
      faq(
        'Is the wild harvest sustainable?',
        'Each slope is cut every second year and no deeper than a hand. The plants we began with in the first season are still there.',
      ),
    ],
    workBestFor: {
      Hair: ['Fine', 'Flat at the roots', 'All textures'],
      Moments: ['Before wash day', 'Study hours'],
      Character: ['Resinous', 'Green', 'Clear'],
    },
    keyResults: [
      keyResult(
        'shine',
        '86%',
        'of 52 testers saw glossier roots after eight weekly massages with rosemary in castor oil',
      ),
      keyResult('frizz', '74%', 'found their hair easier to comb once the ritual had become a habit'),
    ],
    aboutProduct: {
      title: 'Limestone, salt and wind',
      description:
        'Our distiller carries her copper still to the harvest on a trailer. Cut at seven, steaming by nine: the oil never travels as leaf.',
      ingredient_image: plate('rosemary'),
      product_image: scene('rosemary-essential-oil'),
      origins: {
        Cultivation: 'Wild slopes, cut every second year',
        'Aroma Notes': 'Pine resin, green tea, pepper',
        'Country of Origin': 'Spain',
      },
    },
    useCases: [
      mediaText(
        'blog/rosemary-scalp-ritual.webp',
        'Scalp ritual',
        'Five drops in two tablespoons of oil, five minutes of massage.',
      ),
      mediaText(
        plate('castor-bean'),
        'Brow and parting serum',
        'One drop in a tablespoon of castor oil, combed through in the evening.',
      ),
      mediaText(
        plate('green-tea'),
        'Rinse',
        'Two drops shaken into a litre of cooled green tea, poured over clean hair.',
      ),
    ],
    blendsWellWith: {
      section_heading: 'Neighbours on the hillside',
      blends: [
        { image: packshot('peppermint-essential-oil'), title: 'Peppermint' },
        { image: packshot('lavender-essential-oil'), title: 'Lavender' },
        { image: packshot('tea-tree-essential-oil'), title: 'Tea tree' },
      ],
    },
    usageItems: [
      mediaText(scene('rosemary-essential-oil'), 'Massage', 'Always in a carrier, always with the fingertips.'),
      mediaText(plate('peppermint'), 'Diffuse', 'Four drops with two of peppermint.'),
      mediaText(plate('oat'), 'Bathe', 'Three drops in a cup of milk or oat milk.'),
    ],
    categories: ['essential-oil'],
    tags: ['rosemary', 'scalp', 'focus', 'anti-breakage'],
    ingredients: ['rosemary'],
    regime: ['cold-pressed-castor-oil', 'rosemary-mint-scalp-oil', 'aloe-neem-hair-cleanser'],
    related: ['rosemary-ritual-duo', 'rosemary-mint-scalp-oil', 'peppermint-essential-oil', 'tea-tree-essential-oil'],
    suggestedPosition: 7,
  },
];
