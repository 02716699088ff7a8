import type { DemoProduct } from '../demo-shop.types';
import { packshot, plate, scene, bandPrices, faq, keyResult, mediaText } from './entry-parts';

/** Essential oils of leaves, grasses, flowers and resins: eucalyptus, lemongrass, ylang-ylang, frankincense, and the evening trio. */
export const bloomEssentialOils: readonly DemoProduct[] = [
  {
    id: 66,
    slug: 'eucalyptus-essential-oil',
    title: 'Eucalyptus Essential Oil',
    subTitle: 'Narrow-leaf oil for steam and shower',
    theme: 'EO',
    sizes: '10 ml dropper, 10 ml spray',
    stock: 140,
    prices: bandPrices('essentialOil'),
    shortDescription:
      '<p>A gum forest after rain, in ten millilitres. Eucalyptus turns an ordinary shower into a steam room and leaves the air scrubbed and cool.</p>',
    description:
      '<p>Some seven hundred species of eucalyptus exist and they smell of anything from lemon to cough sweets. We bottle narrow-leaf eucalyptus, <em>Eucalyptus radiata</em>, which is rounder than the blue gum found in most chemists and carries a faint sweetness below its chill.</p><p>Leaves are stripped by hand from young shoots. A single still run takes three hours; the first thirty minutes hold the harshest vapours, and we leave those out.</p><ul><li>With a dropper, or with a spray cap for shower walls</li><li>Heart cut of the distillation only</li><li>Clear as water, quick to evaporate</li><li>A natural pair for peppermint and tea tree</li></ul>',
    directionToUse:
      '<p>Let three drops fall on the shower floor, away from the stream, and close the door. For a diffuser, five drops are ample. To freshen wool drawers, put two drops on a cedar block every month.</p><p>Keep well away from the faces of babies and small children. Not to be taken internally.</p>',
    featureImage: packshot('eucalyptus-essential-oil'),
    gallery: [packshot('eucalyptus-essential-oil'), scene('eucalyptus-essential-oil'), plate('eucalyptus')],
    metaTitle: 'Eucalyptus Essential Oil 10 ml, narrow-leaf heart cut',
    metaDescription:
      'Narrow-leaf eucalyptus, distilled as a heart cut for a softer, sweeter chill. Three drops on the shower floor make a steam room at home.',
    metaKeyword: 'eucalyptus oil, shower steam oil, eucalyptus radiata, diffuser',
    faqs: [
      faq(
        'How is this different from the bottle at the chemist?',
        'That is usually blue gum, which is brisker. Narrow-leaf oil has the same clarity with a sweeter base.',
      ),
      faq(
        'Will it make my shower tray slippery?',
        'Three drops will not, as they evaporate with the steam. Put them in a corner rather than underfoot to be certain.',
      ),
      faq(
        'Can I use it with a humidifier?',
        'Only with one made for oils. Ordinary humidifier tanks can cloud or crack.',
      ),
      faq(
        'Does it keep moths away?',
        'Moths dislike the smell. It is no guarantee, but a scented cedar block and a clean drawer go a long way.',
      ),
      faq(
        'Is it strong?',
        'Strong at first breath and gone within the hour. It is the shortest-lived scent of our range.',
      ),
      faq(
        'What if a cap leaks in the post?',
        'Send us a photograph and we replace the bottle. Every dropper insert is pressed in by hand and now and then a press is crooked.',
      ),
    ],
    workBestFor: {
      Moments: ['Morning showers', 'Winter evenings', 'After the sauna'],
      Where: ['Steam', 'Wardrobes', 'Diffuser'],
      Character: ['Camphor', 'Sweet wood', 'Rain'],
    },
    keyResults: [
      keyResult('dryness', '83%', 'of 36 testers said a eucalyptus shower oil left less tightness than soap'),
      keyResult('roughness', '70%', 'used it on elbows and knees, one drop to a spoon of shea, and kept at it'),
    ],
    aboutProduct: {
      title: 'Without the first half hour',
      description:
        'Vapour from the opening minutes is condensed apart and sold to makers of cleaning soap. What is left, the heart cut, is what you find here.',
      ingredient_image: plate('eucalyptus'),
      product_image: scene('eucalyptus-essential-oil'),
      origins: {
        Cultivation: 'Young shoots, stripped by hand',
        'Aroma Notes': 'Cool camphor, sweet wood, rain',
        'Country of Origin': 'Australia',
      },
    },
    useCases: [
      mediaText(
        scene('green-tea-hair-cleanser'),
        'Shower steam',
        'Three drops in the far corner, door shut, two minutes of breathing.',
      ),
      mediaText(plate('shea-butter'), 'Elbow balm', 'One drop in a spoonful of softened shea.'),
      mediaText(plate('sandalwood'), 'Linen cupboard', 'Two drops on a block of wood, renewed once a month.'),
    ],
    blendsWellWith: {
      section_heading: 'Clear-headed partners',
      blends: [
        { image: packshot('peppermint-essential-oil'), title: 'Peppermint' },
        { image: packshot('tea-tree-essential-oil'), title: 'Tea tree' },
        { image: packshot('lemongrass-essential-oil'), title: 'Lemongrass' },
      ],
    },
    usageItems: [
      mediaText(scene('eucalyptus-essential-oil'), 'Steam', 'Three drops on warm, wet tile.'),
      mediaText(plate('tea-tree'), 'Freshen', 'Two drops on wool felt inside a gym bag.'),
      mediaText(plate('frankincense'), 'Ground', 'One drop beside three of frankincense, for slow breathing.'),
    ],
    categories: ['essential-oil'],
    tags: ['eucalyptus', 'fresh', 'steam', 'aromatherapy'],
    ingredients: ['eucalyptus'],
    regime: ['peppermint-essential-oil', 'tea-tree-essential-oil', 'green-tea-hair-cleanser'],
    related: [
      'tea-tree-essential-oil',
      'peppermint-essential-oil',
      'lemongrass-essential-oil',
      'rosemary-essential-oil',
    ],
  },
  {
    id: 67,
    slug: 'lemongrass-essential-oil',
    title: 'Lemongrass Essential Oil',
    subTitle: 'Sun-bright citrus from a tall grass',
    theme: 'EO',
    sizes: '10 ml',
    stock: 0,
    prices: bandPrices('essentialOil'),
    shortDescription:
      '<p>All the brightness of lemon peel with the warmth of cut grass. Lemongrass lifts a kitchen, a hallway or a grey Tuesday.</p>',
    description:
      '<p>Citrus oils fade within months. Lemongrass does not, because its lemon note is citral held in a sturdy, grassy base. It is the oil to choose if you want a sunny room for longer than an afternoon.</p><p>Our growers cut the clumps four times between the monsoons and dry the blades in the shade for one night. Spent grass fires the still, so the harvest heats its own water.</p><ul><li>Whole oil of <em>Cymbopogon flexuosus</em></li><li>Around three quarters citral, straight from the plant</li><li>Amber-yellow, and proud of it</li></ul>',
    directionToUse:
      '<p>Diffuse three drops with two of lavender in living rooms. For a kitchen spray, shake ten drops with a spoon of vodka, top up with water and shake again before each use. On skin, stay at one drop to a tablespoon of carrier.</p><p>Citral can irritate: patch test, and avoid broken or freshly shaved skin.</p>',
    featureImage: packshot('lemongrass-essential-oil'),
    gallery: [packshot('lemongrass-essential-oil'), scene('lemongrass-essential-oil'), plate('lemongrass')],
    metaTitle: 'Lemongrass Essential Oil 10 ml, bright and long-lasting',
    metaDescription:
      'Sunny lemongrass oil with a lasting citral note, distilled over its own spent grass. For kitchens, hallways and brighter afternoons.',
    metaKeyword: 'lemongrass essential oil, citral, kitchen spray, citrus diffuser oil',
    faqs: [
      faq(
        'Is it the same as citronella?',
        'A cousin. Citronella is rosier and harsher; lemongrass is the one that cooks know.',
      ),
      faq(
        'When will it be back on the shelf?',
        'The next cut reaches us after the monsoon. We bottle within a week of arrival and the page shows the stock the same day.',
      ),
      faq('Can it colour fabric?', 'Yes, the oil is yellow. Spray the air and not the curtain.'),
      faq(
        'Why so little on the skin?',
        'Citral is lively. One drop in a tablespoon keeps it well below one per cent, where most people enjoy it.',
      ),
      faq(
        'Does it work in candles?',
        'It does, at about five per cent of the wax. Add it when the wax has cooled below 65 degrees.',
      ),
      faq(
        'What is it like with lavender?',
        'Unexpectedly good. The grass brings light to the flower, the flower takes the edge off the grass.',
      ),
    ],
    workBestFor: {
      Moments: ['Late breakfast', 'Cooking', 'Guests at the door'],
      Where: ['Kitchen', 'Hallway', 'Diffuser'],
      Character: ['Citrus', 'Grassy', 'Warm'],
    },
    keyResults: [
      keyResult('shine', '79%', 'of 34 testers liked the brightness of a lemongrass vinegar rinse on dull lengths'),
      keyResult('roughness', '68%', 'chose it as the scent for their home-made foot scrub'),
    ],
    aboutProduct: {
      title: 'A harvest that heats its own still',
      description:
        'Six hundred kilos of grass make two kilos of oil. The rest is pressed, dried and burned under the next batch, and the ash returns to the field as potash.',
      ingredient_image: plate('lemongrass'),
      product_image: scene('lemongrass-essential-oil'),
      origins: {
        Cultivation: 'Smallholder clumps, four cuts a year',
        'Aroma Notes': 'Lemon zest, green hay, ginger',
        'Country of Origin': 'India',
      },
    },
    useCases: [
      mediaText(
        scene('citrus-clay-hair-cleanser'),
        'Kitchen mist',
        'Ten drops, a spoon of vodka, water to the neck of the bottle.',
      ),
      mediaText(plate('lavender'), 'Afternoon blend', 'Three drops with two of lavender.'),
      mediaText(
        plate('kaolin-clay'),
        'Shoe powder',
        'Five drops rubbed into a cup of white clay and left to dry overnight.',
      ),
    ],
    blendsWellWith: {
      section_heading: 'Sunlight on',
      blends: [
        { image: packshot('lavender-essential-oil'), title: 'Lavender' },
        { image: packshot('eucalyptus-essential-oil'), title: 'Eucalyptus' },
        { image: packshot('ylang-ylang-essential-oil'), title: 'Ylang-ylang' },
      ],
    },
    usageItems: [
      mediaText(scene('lemongrass-essential-oil'), 'Welcome', 'Three drops by the front door before guests arrive.'),
      mediaText(plate('sweet-almond'), 'Rub', 'One drop to a tablespoon of almond oil for hard-working shoulders.'),
      mediaText(plate('rosemary'), 'Polish', 'Five drops with rosemary in beeswax for a cutting board.'),
    ],
    categories: ['essential-oil'],
    tags: ['lemongrass', 'citrus', 'fresh', 'home'],
    ingredients: ['lemongrass'],
    regime: ['citrus-clay-hair-cleanser', 'lavender-essential-oil', 'oat-lemon-balm-hand-cream'],
    related: [
      'eucalyptus-essential-oil',
      'peppermint-essential-oil',
      'citrus-clay-hair-cleanser',
      'ylang-ylang-essential-oil',
    ],
  },
  {
    id: 69,
    slug: 'ylang-ylang-essential-oil',
    title: 'Ylang-Ylang Essential Oil',
    subTitle: 'Complete distillation of the dawn flower',
    theme: 'EO',
    sizes: '10 ml',
    stock: 95,
    prices: bandPrices('preciousOil'),
    shortDescription:
      '<p>Creamy, golden and a little heady. Picked before sunrise, when the flower is fullest, and distilled for eighteen hours without a break.</p>',
    description:
      '<p>Ylang-ylang is sold in grades, from the costly first hour to the thin third. A complete oil takes the whole run, undivided, and has what the fractions lack: a beginning, a middle and an end. It opens like banana leaf, turns to jasmine and closes on warm custard.</p><p>Pickers walk the low, pruned trees at four in the morning with lamps. The yellow petals bruise at a touch, so baskets are small and the still is never more than twenty minutes away.</p><ul><li><em>Cananga odorata</em>, complete oil</li><li>Flowers in the still within the hour</li><li>Use sparingly: two drops speak for six</li></ul>',
    directionToUse:
      '<p>Diffuse two drops with four of a lighter oil. For hair, comb a single drop through the last inch on a wooden comb. As a perfume, dilute four drops in a tablespoon of argan oil and wear it on the wrists.</p><p>Too much may bring on a headache. Do not use neat.</p>',
    featureImage: packshot('ylang-ylang-essential-oil'),
    gallery: [packshot('ylang-ylang-essential-oil'), scene('ylang-ylang-essential-oil'), plate('ylang-ylang')],
    metaTitle: 'Ylang-Ylang Essential Oil 10 ml, complete distillation',
    metaDescription:
      'Complete ylang-ylang oil from flowers picked by lamplight: creamy, golden, full. For natural perfume, hair combing and evening diffusers.',
    metaKeyword: 'ylang-ylang oil, cananga odorata, natural perfume oil, floral diffuser',
    faqs: [
      faq(
        'What does complete mean on the label?',
        'That nothing was taken off during the eighteen hours. You get the top, heart and base of one distillation in one bottle.',
      ),
      faq(
        'It is very sweet. How do I tone it down?',
        'Add something dry: frankincense, lemongrass or a drop of rosemary.',
      ),
      faq(
        'Is it a natural perfume?',
        'It can be. At four drops in a tablespoon of argan oil it wears close to the skin for about five hours.',
      ),
      faq(
        'Why does the price differ from your other oils?',
        'A hundred kilos of petals give about two litres, and all of them are picked before breakfast.',
      ),
      faq(
        'Can I scent my hairbrush?',
        'A drop on a wooden comb, left for a minute and then passed through the ends, scents the hair without oiling it.',
      ),
      faq(
        'Does sunlight matter?',
        'On the bottle, yes: store it in the dark. On the skin there is no light sensitivity to worry about.',
      ),
    ],
    workBestFor: {
      Moments: ['Dressing for dinner', 'Slow Sundays'],
      Where: ['Pulse points', 'Hair ends', 'Diffuser'],
      Character: ['Creamy', 'Floral', 'Warm'],
    },
    keyResults: [
      keyResult('shine', '82%', 'of 33 testers liked the lustre of hair combed with one drop in argan'),
      keyResult(
        'dryness',
        '77%',
        'wore the diluted oil as a body perfume and said that it did not dry the skin as spirit does',
      ),
    ],
    aboutProduct: {
      title: 'Baskets by lamplight',
      description:
        'On the islands the trees are pruned to shoulder height so that nobody needs a ladder. A good picker fills three baskets before the sun clears the ridge and is paid by weight at the still, in front of the scale.',
      ingredient_image: plate('ylang-ylang'),
      product_image: scene('ylang-ylang-essential-oil'),
      origins: {
        Cultivation: 'Pruned groves between vanilla and cloves',
        'Aroma Notes': 'Jasmine, banana leaf, warm custard',
        'Country of Origin': 'Comoros',
      },
    },
    useCases: [
      mediaText(plate('argan'), 'Skin perfume', 'Four drops in a tablespoon of argan oil, rolled on the wrists.'),
      mediaText(scene('argan-moringa-hair-oil'), 'Comb scent', 'One drop on a wooden comb, last inch of hair only.'),
      mediaText(plate('cocoa-butter'), 'Bath melt', 'Two drops in a walnut of cocoa butter, set in the fridge.'),
    ],
    blendsWellWith: {
      section_heading: 'Let it lead, lightly',
      blends: [
        { image: packshot('frankincense-essential-oil'), title: 'Frankincense' },
        { image: packshot('lavender-essential-oil'), title: 'Lavender' },
        { image: plate('sandalwood'), title: 'Sandalwood' },
      ],
    },
    usageItems: [
      mediaText(scene('ylang-ylang-essential-oil'), 'Wear', 'On wrists and behind the knees, always diluted.'),
      mediaText(plate('rose'), 'Scent', 'Two drops with rose petals in a bowl of salt.'),
      mediaText(plate('coconut'), 'Melt', 'Two drops in warm coconut oil for a scalp and neck massage.'),
    ],
    categories: ['essential-oil'],
    tags: ['ylang-ylang', 'floral', 'perfume', 'evening'],
    ingredients: ['ylang-ylang'],
    regime: ['frankincense-essential-oil', 'argan-moringa-hair-oil', 'evening-aroma-trio'],
    related: ['lavender-essential-oil', 'frankincense-essential-oil', 'evening-aroma-trio', 'rose-shea-hand-cream'],
  },
  {
    id: 70,
    slug: 'frankincense-essential-oil',
    title: 'Frankincense Essential Oil',
    subTitle: 'Resin tears, slowly steamed',
    theme: 'EO',
    sizes: '10 ml',
    stock: 110,
    prices: bandPrices('preciousOil'),
    shortDescription:
      '<p>Dry wood, lemon rind and old stone. Frankincense oil slows a room down, and it does so without sweetness.</p>',
    description:
      '<p>A frankincense tree is cut shallowly, weeps, and seals the wound with resin. Collectors scrape the hardened tears two weeks later and sort them by eye: pale ones for burning, honey-coloured ones for the still. Ours are the second kind.</p><p>Trees need rest. Our cooperative taps each one on three places at most and lets it stand idle every fourth year, which is written into a ledger that we are allowed to read.</p><ul><li><em>Boswellia carterii</em>, resin oil</li><li>Steamed over nine hours at low pressure</li><li>A dry base note that steadies flowers and citrus</li></ul>',
    directionToUse:
      '<p>Use four drops in a diffuser for reading, stretching or sitting still. For the face, add one drop to a teaspoon of argan oil at night and press in. In a bath, three drops in a spoon of honey.</p><p>Patch test first, and keep the bottle out of reach of children.</p>',
    featureImage: packshot('frankincense-essential-oil'),
    gallery: [packshot('frankincense-essential-oil'), scene('frankincense-essential-oil'), plate('frankincense')],
    metaTitle: 'Frankincense Essential Oil 10 ml from rested trees',
    metaDescription:
      'Dry, resinous frankincense oil, steamed for nine hours from tears of rested Boswellia trees. For reading, stretching and quiet evenings.',
    metaKeyword: 'frankincense oil, boswellia carterii, resin oil, meditation diffuser',
    faqs: [
      faq(
        'Does it smell like church incense?',
        'Less than you expect. Burnt resin is smoky; the steamed oil is closer to lemon peel on dry wood.',
      ),
      faq(
        'What does frankincense suit on the skin?',
        'A drop in argan oil makes a simple night oil for mature or dry skin. We claim a lovely feel, and no more.',
      ),
      faq(
        'Are the trees under pressure?',
        'In places, yes. That is why our cooperative taps each tree at three points at most and rests it every fourth year.',
      ),
      faq(
        'My dropper has gone sticky. Is that normal?',
        'Resin oils thicken where they dry. Wipe the neck with a little spirit now and then.',
      ),
      faq(
        'Which oil should I mix it with first?',
        'Lavender for calm, lemongrass for brightness. Two to one in favour of the lighter oil.',
      ),
      faq('How long will ten millilitres last?', 'At four drops an evening, about seven weeks.'),
      faq(
        'Is it suitable for meditation rooms with poor air?',
        'Air the room first, diffuse for twenty minutes, then switch off. The scent stays on the walls.',
      ),
    ],
    workBestFor: {
      Moments: ['Reading', 'Stretching', 'Last light'],
      Skin: ['Dry', 'Mature'],
      Character: ['Resinous', 'Dry', 'Lemon rind'],
    },
    keyResults: [
      keyResult(
        'roughness',
        '88%',
        'of 41 testers found their cheeks smoother to the touch after a month of one nightly drop in argan',
      ),
      keyResult('dryness', '80%', 'skipped their morning cream at least twice a week'),
    ],
    aboutProduct: {
      title: 'A ledger of resting trees',
      description:
        'Each tree in the cooperative carries a number. The ledger shows when it was last tapped, by whom, and when it may be tapped again; a child of the village reads it out at the start of each season.',
      ingredient_image: plate('frankincense'),
      product_image: scene('frankincense-essential-oil'),
      origins: {
        Cultivation: 'Wild trees, rested every fourth year',
        'Aroma Notes': 'Dry wood, lemon rind, cool stone',
        'Country of Origin': 'Somalia',
      },
    },
    useCases: [
      mediaText('hero/philosophy.webp', 'Sit still', 'Four drops, a cushion and twenty minutes without the telephone.'),
      mediaText(plate('argan'), 'Night oil', 'One drop in a teaspoon of argan, pressed into the face.'),
      mediaText(plate('rose'), 'Evening bath', 'Three drops in honey with a handful of petals.'),
    ],
    blendsWellWith: {
      section_heading: 'Gives a ground to',
      blends: [
        { image: packshot('lavender-essential-oil'), title: 'Lavender' },
        { image: packshot('ylang-ylang-essential-oil'), title: 'Ylang-ylang' },
        { image: packshot('rosemary-essential-oil'), title: 'Rosemary' },
      ],
    },
    usageItems: [
      mediaText(scene('frankincense-essential-oil'), 'Diffuse', 'Twenty minutes on, the rest of the evening off.'),
      mediaText(plate('moringa'), 'Press', 'One drop in moringa oil for the hollow of the throat.'),
      mediaText(plate('sandalwood'), 'Layer', 'Two drops with sandalwood on a clay stone.'),
    ],
    categories: ['essential-oil'],
    tags: ['frankincense', 'calm', 'resin', 'evening'],
    ingredients: ['frankincense'],
    regime: ['lavender-essential-oil', 'argan-moringa-hair-oil', 'sandalwood-almond-hand-cream'],
    related: [
      'evening-aroma-trio',
      'lavender-essential-oil',
      'ylang-ylang-essential-oil',
      'sandalwood-almond-hand-cream',
    ],
    newPosition: 5,
  },
  {
    id: 71,
    slug: 'evening-aroma-trio',
    title: 'Evening Aroma Trio: Lavender, Frankincense & Ylang-Ylang Oils',
    subTitle: 'Three oils and a card of seven blends',
    theme: 'EO',
    sizes: '3 x 10 ml',
    stock: 60,
    prices: {
      IN: { list: 184700, current: 159900, shipping: 0 },
      UK: { list: 3350, current: 2900, shipping: 0 },
      US: { list: 4300, current: 3700, shipping: 0 },
    },
    shortDescription:
      '<p>A flower, a resin and a blossom, boxed for the hours after supper. With them comes a card of seven blends, one for each night.</p>',
    description:
      '<p>We are asked again and again which oils to begin with. These three. Lavender is the easy one, frankincense gives depth, and ylang-ylang adds the small extravagance that makes a blend your own.</p><p>The card inside was written by our distiller and tested in ordinary flats, with ordinary diffusers and one reluctant spouse. Blends begin at four drops and never go over seven.</p><ul><li>Full-size bottles, not testers</li><li>Folded box of grass paper, printed with one colour</li><li>Costs less than the three bought singly</li></ul>',
    directionToUse:
      '<p>Choose the night on the card, count the drops into the water of your diffuser, and switch it off when you notice that you no longer smell it. The same blends work at half the drops in a tablespoon of carrier oil.</p><p>The cautions of each single oil apply to all three together.</p>',
    featureImage: scene('lavender-essential-oil'),
    gallery: [
      scene('lavender-essential-oil'),
      packshot('lavender-essential-oil'),
      packshot('frankincense-essential-oil'),
      packshot('ylang-ylang-essential-oil'),
    ],
    metaTitle: 'Evening Aroma Trio, three essential oils in a box',
    metaDescription:
      'Lavender, frankincense and ylang-ylang in full size, boxed with a card of seven evening blends. An easy beginning for diffuser owners.',
    metaKeyword: 'essential oil set, gift set, lavender, frankincense, ylang-ylang, evening blend',
    faqs: [
      faq('Are these the same bottles as sold singly?', 'Yes, the same ten millilitres of the same harvest.'),
      faq(
        'Does a diffuser come with it?',
        'No. Any water diffuser will do, and so will a bowl of hot water on a radiator.',
      ),
      faq(
        'Can you wrap it as a gift?',
        'The box is plain and tied with cotton tape. It needs no further paper, and we leave the price out.',
      ),
      faq(
        'Is there a blend for a shared bedroom?',
        'Thursday: three lavender, one frankincense. It is the quietest of the seven.',
      ),
      faq(
        'May I return one of the three?',
        'The trio comes back as a whole, unopened. If a single bottle is faulty we replace that one.',
      ),
      faq(
        'Do the oils expire together?',
        'Lavender goes first, after two years. Frankincense and ylang-ylang keep for three or more.',
      ),
    ],
    workBestFor: {
      Moments: ['After supper', 'Gifts', 'First diffuser'],
      Where: ['Bedroom', 'Reading corner', 'Bath'],
    },
    keyResults: [
      keyResult('dryness', '91%', 'of 29 trio owners used at least four of the seven blends in the first fortnight'),
      keyResult('roughness', '73%', 'also turned one of them into a massage oil'),
    ],
    aboutProduct: {
      title: 'Seven nights, one card',
      description:
        'Monday is for tidying the mind, Sunday for letting it wander. In between are five blends that lean from flower to wood and back again.',
      ingredient_image: plate('ylang-ylang'),
      product_image: scene('frankincense-essential-oil'),
      origins: {
        Cultivation: 'Three growers, three harvests',
        'Aroma Notes': 'Blossom, resin, cream',
        'Country of Origin': 'France, Somalia and Comoros',
      },
    },
    useCases: [
      mediaText(
        'blog/evening-aroma-ritual.webp',
        'The lamp-lit hour',
        'Start the diffuser when you put the last plate away.',
      ),
      mediaText(
        scene('ylang-ylang-essential-oil'),
        'A gift that gets used',
        'Write the name of the receiver on the card, and mark your favourite night.',
      ),
      mediaText(plate('frankincense'), 'Pulse oil', 'Friday at half strength in a small bottle of almond oil.'),
    ],
    blendsWellWith: {
      section_heading: 'Room for a fourth',
      blends: [
        { image: packshot('lemongrass-essential-oil'), title: 'Lemongrass, for summer' },
        { image: packshot('rosemary-essential-oil'), title: 'Rosemary, for study' },
        { image: packshot('eucalyptus-essential-oil'), title: 'Eucalyptus, for winter' },
      ],
    },
    usageItems: [
      mediaText(packshot('lavender-essential-oil'), 'Begin', 'Monday: four lavender, nothing else.'),
      mediaText(packshot('frankincense-essential-oil'), 'Deepen', 'Wednesday: two lavender, three frankincense.'),
      mediaText(packshot('ylang-ylang-essential-oil'), 'Indulge', 'Saturday: three frankincense, one ylang-ylang.'),
    ],
    categories: ['essential-oil', 'gift-set'],
    tags: ['lavender', 'evening', 'gift', 'calm', 'aromatherapy'],
    ingredients: ['lavender', 'frankincense', 'ylang-ylang'],
    regime: ['lavender-cocoa-hand-cream', 'sandalwood-almond-hand-cream'],
    related: [
      'lavender-essential-oil',
      'frankincense-essential-oil',
      'ylang-ylang-essential-oil',
      'hand-cream-collection',
    ],
  },
];
