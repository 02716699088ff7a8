import type { DemoProduct } from '../demo-shop.types';
import { packshot, plate, scene, bandPrices, faq, keyResult, mediaText } from './entry-parts';

export const hairOils: readonly DemoProduct[] = [
  {
    id: 75,
    slug: 'amla-bhringraj-hair-oil',
    title: 'Amla + Bhringraj Nourishing Hair Oil',
    subTitle: 'A slow herb infusion in sesame and coconut',
    theme: 'Oil',
    sizes: '100 ml',
    stock: 240,
    prices: bandPrices('hairOil', { post: 'bottle' }),
    shortDescription:
      '<p>Dried gooseberry and false daisy, steeped for fourteen days in warm oil. An oil of the old household kind for long, strong-looking hair.</p>',
    description:
      '<p>In many Indian homes the Sunday head massage is a family matter, and the oil is made on the stove. We have kept to that method, with more patience: herbs go into sesame and coconut oil at the warmth of a summer day, and are stirred every morning for two weeks.</p><p>Amla brings tannins and a tart freshness. Bhringraj lends the green colour and an earthy scent. Fenugreek, which we use in a smaller share, gives slip, so that fingers travel easily.</p><ul><li>Herbs infused whole, not as extract</li><li>Dries down to a soft sheen</li><li>Scented by its plants alone</li></ul>',
    directionToUse:
      '<p>Take two droppers for the scalp and one for the lengths. Massage slowly from the nape upwards for ten minutes. Leave for at least an hour, or plait the hair and sleep on it, and wash in the morning.</p><p>The green tint rinses out of pale hair with one wash.</p>',
    featureImage: packshot('amla-bhringraj-hair-oil'),
    gallery: [packshot('amla-bhringraj-hair-oil'), scene('amla-bhringraj-hair-oil'), plate('amla'), plate('bhringraj')],
    metaTitle: 'Amla + Bhringraj Nourishing Hair Oil 100 ml',
    metaDescription:
      'Whole amla and bhringraj steeped fourteen days in sesame and coconut oil. A nourishing head-massage oil for long hair and dry scalps.',
    metaKeyword: 'amla oil, bhringraj oil, hair massage oil, champi, nourishing hair oil',
    faqs: [
      faq(
        'Can I leave it in overnight?',
        'That is the traditional way. Plait the hair loosely, put an old cloth on the pillow and wash in the morning.',
      ),
      faq(
        'Does it smell of herbs?',
        'Of hay, sesame and something green. After washing a faint trace stays near the scalp.',
      ),
      faq(
        'Is it suited to oily roots?',
        'Use it on the lengths only, or for half an hour before washing. Sesame rinses more easily than castor.',
      ),
      faq('How often should I massage?', 'Weekly is a good rhythm. In dry winters some of us go to twice.'),
      faq(
        'There is sediment at the bottom. Has it spoiled?',
        'That is fine herb dust that slipped through the cloth. Shake, or leave it be.',
      ),
      faq('May children have it?', 'From three years, yes. There are no essential oils in this one.'),
      faq(
        'Will it darken grey hair?',
        'It is no dye. Hair may look a shade deeper while oiled, as anything does when wet.',
      ),
    ],
    workBestFor: {
      Hair: ['Long', 'Dry', 'Wavy'],
      Scalp: ['Tight', 'Dry'],
      Routine: ['Weekly massage', 'Overnight plait'],
    },
    keyResults: [
      keyResult('shine', '91%', 'of 58 testers said that their lengths looked fuller and glossier after eight Sundays'),
      keyResult('frizz', '79%', 'needed less time with the comb'),
    ],
    aboutProduct: {
      title: 'Fourteen mornings of stirring',
      description:
        'The infusion stands in copper pans in a room with south windows. Whoever opens the workshop stirs first and makes tea second.',
      ingredient_image: plate('amla'),
      product_image: scene('amla-bhringraj-hair-oil'),
      origins: {
        Cultivation: 'Homestead orchards and field edges',
        'Aroma Notes': 'Sesame, hay, green tamarind',
        'Country of Origin': 'India',
      },
    },
    usageItems: [
      mediaText(scene('amla-bhringraj-hair-oil'), 'Warm', 'Stand the bottle in hot water while you comb.'),
      mediaText(plate('bhringraj'), 'Massage', 'From nape to crown, ten slow minutes.'),
      mediaText(plate('amla'), 'Rest', 'An hour at least, overnight at best.'),
      mediaText(scene('aloe-neem-hair-cleanser'), 'Wash', 'One round of cleanser is usually enough.'),
    ],
    usedIn: {
      image: scene('amla-bhringraj-hair-oil'),
      points: ['Sunday head massage', 'Overnight plaits', 'A pre-swim barrier', 'Moustache and beard care'],
    },
    categories: ['hair-oil', 'hair-nourisher'],
    tags: ['amla', 'bhringraj', 'scalp', 'anti-breakage', 'massage'],
    ingredients: ['amla', 'bhringraj', 'coconut'],
    regime: ['aloe-neem-hair-cleanser', 'hibiscus-flax-conditioner', 'cold-pressed-castor-oil'],
    related: [
      'hibiscus-coconut-hair-oil',
      'rosemary-mint-scalp-oil',
      'argan-moringa-hair-oil',
      'cold-pressed-castor-oil',
    ],
    suggestedPosition: 3,
  },
  {
    id: 76,
    slug: 'rosemary-mint-scalp-oil',
    title: 'Rosemary + Mint Stimulating Scalp Oil',
    subTitle: 'A cool, light oil for the five-minute massage',
    theme: 'Oil',
    sizes: '100 ml',
    stock: 400,
    prices: bandPrices('hairOil', { deal: { IN: 54900, UK: 1200, US: 1500 }, post: 'bottle' }),
    shortDescription:
      '<p>Rosemary for the ritual, peppermint for the tingle, a base so light that it leaves in one wash. Made for the minutes before the shower.</p>',
    description:
      '<p>A scalp oil only helps if you use it, and people stop using oils that are heavy, sticky or hard to rinse. So we began at the rinse. The base is jojoba, grape seed and a spoon of castor: enough to let fingers glide, little enough to be gone after one round of cleanser.</p><p>Rosemary and peppermint oils follow at one and a half per cent, which you feel within a minute as a clear, cool hum. The dropper has a long glass tip, so the oil lands on the parting and not on the hair.</p><ul><li>Coastal rosemary and two-cut peppermint, from our own range</li><li>Light, fast-rinsing base</li><li>Glass dropper with a bamboo collar</li></ul>',
    directionToUse:
      '<p>Draw five or six partings. Touch the dropper along each, then massage with the pads of all ten fingers for five minutes. Wait half an hour and wash. Two or three times a week is a good habit.</p><p>Keep away from eyes. If you are pregnant, choose the Amla + Bhringraj oil.</p>',
    featureImage: packshot('rosemary-mint-scalp-oil'),
    gallery: [
      packshot('rosemary-mint-scalp-oil'),
      scene('rosemary-mint-scalp-oil'),
      plate('rosemary'),
      plate('peppermint'),
    ],
    metaTitle: 'Rosemary + Mint Stimulating Scalp Oil 100 ml',
    metaDescription:
      'A light, cooling scalp oil with coastal rosemary and peppermint. Five minutes of massage, one easy rinse, two or three times a week.',
    metaKeyword: 'rosemary scalp oil, mint scalp oil, scalp massage, light hair oil',
    faqs: [
      faq(
        'Is the tingle normal?',
        'Yes, it is the peppermint and fades in about ten minutes. If it burns, wash it out and do not use it again.',
      ),
      faq(
        'Do I have to wash it out?',
        'We think it is best after half an hour. On very dry scalps a few drops may stay in.',
      ),
      faq(
        'Can I use it with coloured hair?',
        'Yes. The oil holds neither sulphates nor alcohol, and it does not lift colour.',
      ),
      faq(
        'How long until I notice anything?',
        'The scalp feels looser straight away. For the look of the hair give it eight weeks, which is how our testers did it.',
      ),
      faq(
        'Does it clog the scalp?',
        'The base is jojoba and grape seed, both light. Washing it out the same day keeps things clear.',
      ),
      faq(
        'What if I dislike mint?',
        'Then mix your own: five drops of our rosemary oil in two tablespoons of cold-pressed castor.',
      ),
      faq('How many uses are in a bottle?', 'About thirty, at three millilitres each.'),
      faq('Is it for men too?', 'Scalps have no gender. It also does well under a beard.'),
    ],
    workBestFor: {
      Hair: ['Fine', 'Flat', 'All textures'],
      Scalp: ['Tight', 'Oily', 'Tired'],
      Routine: ['Before wash', 'After sport'],
    },
    keyResults: [
      keyResult(
        'shine',
        '93%',
        'of 72 testers wanted to keep the ritual after eight weeks, and most named livelier-looking roots as the reason',
      ),
      keyResult('frizz', '81%', 'felt less roughness along the hairline'),
    ],
    aboutProduct: {
      title: 'We began at the rinse',
      description:
        'Eleven bases were washed out of eleven heads before one was chosen. The winner took forty seconds under the tap.',
      ingredient_image: plate('rosemary'),
      product_image: scene('rosemary-mint-scalp-oil'),
      origins: {
        Cultivation: 'Coastal slopes and river plots',
        'Aroma Notes': 'Pine resin, cold mint, green pepper',
        'Country of Origin': 'Blended in Wales',
      },
    },
    usageItems: [
      mediaText(scene('rosemary-mint-scalp-oil'), 'Part', 'Five or six lines from forehead to crown.'),
      mediaText(plate('peppermint'), 'Drop', 'The glass tip touches the skin, not the hair.'),
      mediaText('blog/rosemary-scalp-ritual.webp', 'Press', 'Ten finger pads, small circles, five minutes.'),
      mediaText(scene('green-tea-hair-cleanser'), 'Rinse', 'Half an hour later, with a single wash.'),
    ],
    usedIn: {
      image: plate('rosemary'),
      points: [
        'The five-minute scalp ritual',
        'Post-gym washing',
        'Under protective styles',
        'Beard and moustache massage',
      ],
    },
    categories: ['hair-oil', 'hair-nourisher'],
    tags: ['rosemary', 'peppermint', 'scalp', 'anti-dandruff', 'massage'],
    ingredients: ['rosemary', 'peppermint', 'castor-bean'],
    regime: ['aloe-neem-hair-cleanser', 'green-tea-hair-cleanser', 'hibiscus-flax-conditioner'],
    related: ['rosemary-essential-oil', 'rosemary-ritual-duo', 'amla-bhringraj-hair-oil', 'cold-pressed-castor-oil'],
    dealPosition: 1,
  },
  {
    id: 78,
    slug: 'hibiscus-coconut-hair-oil',
    title: 'Hibiscus + Coconut Softening Hair Oil',
    subTitle: 'Petal-red, sun-warmed, for soft lengths',
    theme: 'Oil',
    sizes: '100 ml',
    stock: 165,
    prices: bandPrices('hairOil', { post: 'bottle' }),
    shortDescription:
      '<p>Fresh hibiscus petals in virgin coconut oil, left on a sunny sill until the red has moved from flower to oil. Softness you can plait.</p>',
    description:
      '<p>Coconut is one of the few oils that sink into the hair shaft, where it helps strands keep their protein through the swelling and shrinking of a wash. Hibiscus petals bring plant mucilage, the silky stuff that makes their tea feel smooth.</p><p>Together they make a pre-wash oil for hair that has gone stiff with hard water, sea or chlorine. Below 24 degrees it turns to a pink butter. Hold the bottle in your hands for a minute and it is oil again.</p><ul><li>Virgin coconut, pressed from fresh kernel</li><li>Red <em>Hibiscus rosa-sinensis</em>, petals only</li><li>A drop of vanilla-scented benzoin, nothing else</li></ul>',
    directionToUse:
      '<p>Warm a dropperful between the palms and draw it through dry lengths, mid-shaft to ends. Half an hour before washing is enough. Before swimming, do the same and tie the hair up wet.</p><p>Avoid the roots if they grow greasy quickly.</p>',
    featureImage: packshot('hibiscus-coconut-hair-oil'),
    gallery: [
      packshot('hibiscus-coconut-hair-oil'),
      scene('hibiscus-coconut-hair-oil'),
      plate('hibiscus'),
      plate('coconut'),
    ],
    metaTitle: 'Hibiscus + Coconut Softening Hair Oil 100 ml',
    metaDescription:
      'Hibiscus petals sun-steeped in virgin coconut oil: a pre-wash oil for lengths gone stiff with hard water, salt or chlorine.',
    metaKeyword: 'hibiscus hair oil, coconut hair oil, pre-wash oil, soft hair',
    faqs: [
      faq(
        'It arrived solid. What now?',
        'Coconut sets below 24 degrees. Warm water or warm hands bring it back, as often as you like.',
      ),
      faq(
        'Will the red stain my towel?',
        'The tint is slight, yet a white towel may show it. Wash at forty degrees and it goes.',
      ),
      faq('Can I use it as a leave-in?', 'A pea, melted, on the last two inches. More turns lank.'),
      faq(
        'Does hard water matter?',
        'It does. Lime roughens the surface, and an oil before the wash keeps some of it off.',
      ),
      faq(
        'Is coconut bad for low-porosity hair?',
        'It can sit on top and feel stiff. Apply it to damp hair, or try Argan + Moringa.',
      ),
      faq('How strong is the scent?', 'Soft: coconut first, a little vanilla after. It does not outlast a wash.'),
    ],
    workBestFor: {
      Hair: ['Thick', 'Long', 'Sun-worn'],
      Concern: ['Hard water', 'Chlorine', 'Stiff lengths'],
      Routine: ['Pre-wash', 'Before swimming'],
    },
    keyResults: [
      keyResult('frizz', '85%', 'of 49 swimmers said that their hair stayed pliable through a season of chlorine'),
      keyResult('shine', '80%', 'saw smoother light along the lengths by the fifth wash'),
    ],
    aboutProduct: {
      title: 'A windowsill, a jar, a week of sun',
      description:
        'Petals are picked at nine, when the flower is open and the dew is off, and go into the jar still cool. By Friday the oil has taken the colour of rosé wine.',
      ingredient_image: plate('hibiscus'),
      product_image: scene('hibiscus-coconut-hair-oil'),
      origins: {
        Cultivation: 'Garden hedges and coastal palms',
        'Aroma Notes': 'Fresh coconut, petal, faint vanilla',
        'Country of Origin': 'Sri Lanka',
      },
    },
    usageItems: [
      mediaText(plate('coconut'), 'Melt', 'Roll the bottle in your hands until it runs.'),
      mediaText(scene('hibiscus-coconut-hair-oil'), 'Draw', 'Through dry lengths, never against the grain.'),
      mediaText(plate('hibiscus'), 'Wait', 'Thirty minutes, or one chapter.'),
      mediaText(scene('coconut-curl-conditioner'), 'Follow', 'With cleanser and then a light conditioner.'),
    ],
    usedIn: {
      image: plate('coconut'),
      points: [
        'Pre-wash softening',
        'A shield before the pool',
        'Plaits and buns for the beach',
        'Melting off mascara, with eyes closed',
      ],
    },
    categories: ['hair-oil', 'hair-nourisher'],
    tags: ['hibiscus', 'coconut', 'softness', 'anti-frizz'],
    ingredients: ['hibiscus', 'coconut'],
    regime: ['green-tea-hair-cleanser', 'hibiscus-flax-conditioner', 'coconut-curl-conditioner'],
    related: [
      'argan-moringa-hair-oil',
      'amla-bhringraj-hair-oil',
      'hibiscus-flax-conditioner',
      'coconut-curl-conditioner',
    ],
  },
  {
    id: 79,
    slug: 'argan-moringa-hair-oil',
    title: 'Argan + Moringa Finishing Hair Oil',
    subTitle: 'Three drops for gloss and calm ends',
    theme: 'Oil',
    sizes: '100 ml',
    stock: 210,
    prices: bandPrices('hairOil', { post: 'bottle' }),
    shortDescription:
      '<p>A dry, weightless oil for the last minute before the door. Argan for slip, moringa for gloss, and not a trace of silicone.</p>',
    description:
      '<p>Finishing oils owe their glassy shine to silicone more often than not. To do without, we looked for plant oils that spread thin and stay put. Moringa is rich in behenic acid, the same fatty acid that makes some conditioners feel silky. Argan keeps it fluid.</p><p>The blend sinks in within two minutes and leaves the hair movable. Three drops suit a bob; six will do waist-length. It stays clear in the cold and steady near a warm dryer.</p><ul><li>Two oils and a little vitamin E</li><li>No silicone, no mineral oil, no perfume</li><li>Works on wet hair and on dry</li></ul>',
    directionToUse:
      '<p>Rub three drops between the palms until they vanish. Smooth over towel-dry hair before styling, or over dry hair to quiet flyaways, always from the ears down. Begin again with one drop if you want more.</p><p>Store upright; argan creeps.</p>',
    featureImage: packshot('argan-moringa-hair-oil'),
    gallery: [packshot('argan-moringa-hair-oil'), scene('argan-moringa-hair-oil'), plate('argan'), plate('moringa')],
    metaTitle: 'Argan + Moringa Finishing Hair Oil 100 ml, silicone-free',
    metaDescription:
      'A dry finishing oil of argan and moringa with no silicone. Three drops quiet flyaways and give movable gloss on wet or dry hair.',
    metaKeyword: 'argan oil, moringa oil, finishing oil, silicone free, anti frizz oil',
    faqs: [
      faq(
        'Will it make fine hair greasy?',
        'Not at two drops. Rub until your palms look dry, then touch only the ends.',
      ),
      faq(
        'Does it protect from heat?',
        'It lends slip and some cushioning. It is no licence for a 230 degree iron; we stay at 160.',
      ),
      faq(
        'What replaces the silicone?',
        'Behenic acid from moringa. It spreads thin and reflects light, and it washes away.',
      ),
      faq('Can I put it on my face?', 'Yes, both oils are used in face care. One drop on damp skin is enough.'),
      faq(
        'How is the argan made?',
        'A women-led cooperative near Essaouira cracks the nuts by hand and presses them unroasted, which is why there is no nutty smell.',
      ),
      faq('Is it safe for bleached hair?', 'It is uncoloured and free of acids, so it leaves toners alone.'),
    ],
    workBestFor: {
      Hair: ['Frizzy', 'Bleached', 'Fine to medium'],
      Concern: ['Flyaways', 'Dull ends'],
      Routine: ['After wash', 'Before going out'],
    },
    keyResults: [
      keyResult('frizz', '92%', 'of 55 testers saw calmer flyaways within two minutes'),
      keyResult('shine', '90%', 'preferred the gloss to that of their silicone serum in a blind trial at our studio'),
    ],
    aboutProduct: {
      title: 'Glass-bright, without the glass',
      description:
        'Twenty-six blends were combed through one long-suffering wig before we sent three to people. The chosen one was number nineteen, and nobody has asked for number twenty.',
      ingredient_image: plate('argan'),
      product_image: scene('argan-moringa-hair-oil'),
      origins: {
        Cultivation: 'Biosphere groves and hedge moringa',
        'Aroma Notes': 'Almost none, a little green nut',
        'Country of Origin': 'Morocco and Kenya',
      },
    },
    usageItems: [
      mediaText(plate('argan'), 'Three drops', 'Rubbed until the palms shine no longer.'),
      mediaText(scene('argan-moringa-hair-oil'), 'Ears down', 'Smooth, press, leave.'),
      mediaText(plate('moringa'), 'One more', 'A single drop for the very ends.'),
    ],
    usedIn: {
      image: plate('moringa'),
      points: [
        'Smoothing before a blow-dry',
        'Calming flyaways on dry hair',
        'Softening split-looking ends',
        'A last pass over a sleek bun',
      ],
    },
    categories: ['hair-oil', 'hair-nourisher'],
    tags: ['argan', 'moringa', 'shine', 'anti-frizz'],
    ingredients: ['argan', 'moringa'],
    regime: ['oat-milk-conditioner', 'citrus-clay-hair-cleanser', 'ylang-ylang-essential-oil'],
    related: [
      'hibiscus-coconut-hair-oil',
      'oat-milk-conditioner',
      'hibiscus-flax-conditioner',
      'amla-bhringraj-hair-oil',
    ],
    newPosition: 4,
  },
  {
    id: 94,
    slug: 'rosemary-ritual-duo',
    title: 'Rosemary Ritual Duo: Mint Scalp Oil & Rosemary Essential Oil',
    subTitle: 'The ready-made oil and the strength to adjust it',
    theme: 'Oil',
    sizes: '100 ml + 10 ml',
    stock: 85,
    prices: {
      IN: { list: 109800, current: 93900, shipping: 1000 },
      UK: { list: 2300, current: 1950, shipping: 50 },
      US: { list: 2950, current: 2500, shipping: 75 },
    },
    shortDescription:
      '<p>Our best-known scalp oil and the rosemary inside it. Use the first as it is, and the second to make the next bottle your own.</p>',
    description:
      '<p>After a month or two of scalp massage, most people start to tinker. They want a touch more rosemary in winter, a richer base for the ends, a diffuser to go with it. The duo is for them.</p><p>The scalp oil carries you through the first thirty rituals. The little amber bottle then turns two tablespoons of any carrier from your kitchen into forty more. A leaflet gives four recipes, with drops and spoons and no decimals.</p><ul><li>Scalp oil 100 ml and essential oil 10 ml, both full size</li><li>Leaflet with four home recipes</li><li>A wooden scalp comb, turned from offcuts of beech</li></ul>',
    directionToUse:
      '<p>Weeks one to eight: the scalp oil, three times a week, five minutes each. From week nine: blend five drops of rosemary with two tablespoons of the carrier that your hair liked best, and keep the rhythm.</p><p>Never apply the essential oil by itself. Read both labels.</p>',
    featureImage: scene('rosemary-mint-scalp-oil'),
    gallery: [
      scene('rosemary-mint-scalp-oil'),
      packshot('rosemary-mint-scalp-oil'),
      packshot('rosemary-essential-oil'),
      scene('rosemary-essential-oil'),
    ],
    metaTitle: 'Rosemary Ritual Duo, scalp oil and essential oil',
    metaDescription:
      'Rosemary + Mint Scalp Oil with a bottle of pure rosemary oil, a beech comb and four home recipes. A ritual that grows with you.',
    metaKeyword: 'rosemary duo, scalp oil set, rosemary oil gift, scalp massage kit',
    faqs: [
      faq(
        'Can I add the rosemary to the scalp oil bottle?',
        'Better not. It is already at the strength we think right; make your own blend in a separate dish.',
      ),
      faq(
        'Is the comb any good?',
        'It is beech, with rounded teeth, and has been through our dishwasher twenty times by mistake.',
      ),
      faq('How long does the set last?', 'At three rituals a week, about five months.'),
      faq(
        'Which recipe should I start with?',
        'Number two, castor and argan in equal parts. It suits nearly everyone.',
      ),
      faq(
        'Is the box recyclable?',
        'Yes, box, leaflet and filling are paper. The droppers go with the glass once you take the rubber off.',
      ),
      faq('What do I save?', 'About fifteen per cent on the two bottles, and the comb comes free.'),
    ],
    workBestFor: {
      Hair: ['Flat at the roots', 'All textures'],
      Routine: ['A two-month start', 'Home blending'],
      Occasion: ['Gifts', 'New Year promises'],
    },
    keyResults: [
      keyResult('shine', '94%', 'of 31 duo owners were still massaging in the third month'),
      keyResult('frizz', '77%', 'had blended at least one recipe of their own by then'),
    ],
    aboutProduct: {
      title: 'A habit in a box',
      description:
        'Habits hold when the things for them stand together. So there is a tray in the box: bottle, bottle, comb. Put it where you would otherwise put your telephone.',
      ingredient_image: plate('rosemary'),
      product_image: scene('rosemary-essential-oil'),
      origins: {
        Cultivation: 'Coastal rosemary, river mint',
        'Aroma Notes': 'Resin, mint, pepper',
        'Country of Origin': 'Spain and the United States',
      },
    },
    usageItems: [
      mediaText(packshot('rosemary-mint-scalp-oil'), 'Start', 'Eight weeks with the finished oil.'),
      mediaText(packshot('rosemary-essential-oil'), 'Blend', 'Five drops, two tablespoons, one small dish.'),
      mediaText('blog/rosemary-scalp-ritual.webp', 'Keep', 'The same three evenings each week.'),
    ],
    usedIn: {
      image: scene('rosemary-essential-oil'),
      points: [
        'An eight-week scalp ritual',
        'Custom pre-wash blends',
        'Diffusing while you work',
        'Beard oils for somebody else',
      ],
    },
    categories: ['hair-oil', 'hair-nourisher', 'gift-set'],
    tags: ['rosemary', 'peppermint', 'scalp', 'gift'],
    ingredients: ['rosemary', 'peppermint', 'castor-bean'],
    regime: ['cold-pressed-castor-oil', 'argan-moringa-hair-oil'],
    related: ['rosemary-mint-scalp-oil', 'rosemary-essential-oil', 'cold-pressed-castor-oil', 'evening-aroma-trio'],
    dealPosition: 5,
  },
];
