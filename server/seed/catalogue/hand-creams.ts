import type { DemoProduct } from '../demo-shop.types';
import { packshot, plate, scene, bandPrices, faq, keyResult, mediaText } from './entry-parts';

export const handCreams: readonly DemoProduct[] = [
  {
    id: 81,
    slug: 'rose-shea-hand-cream',
    title: 'Rose + Shea Hand Cream',
    subTitle: 'A rich cream that lets you pick up a pen',
    theme: 'HandCream',
    sizes: '75 ml',
    stock: 300,
    prices: bandPrices('handCream', { deal: { IN: 31900, UK: 760, US: 990 } }),
    shortDescription:
      '<p>Unrefined shea, rose water and a whisper of geranium. Rich enough for January, dry enough that you can open a door a minute later.</p>',
    description:
      '<p>The trouble with good hand creams is the ten minutes afterwards. This one is built the other way round: the shea is whipped into rose water in tiny drops, so the water cools and sinks first and the butter stays behind as a thin, quiet film.</p><p>The scent comes from the distilled water of Damask roses, with a little geranium to hold it. It is closer to a garden after rain than to a perfume counter, and it stays within a handshake.</p><ul><li>Eighteen per cent unrefined shea butter</li><li>Rose water in place of plain water</li><li>Soft matte tube with a bamboo-look cap</li></ul>',
    directionToUse:
      '<p>Warm a hazelnut between the backs of your hands, then turn them over. Backs are drier than palms and should have the larger share. Push the cuticles back with what remains.</p><p>Best after washing, while the skin still holds some water.</p>',
    featureImage: packshot('rose-shea-hand-cream'),
    gallery: [packshot('rose-shea-hand-cream'), scene('rose-shea-hand-cream'), plate('rose'), plate('shea-butter')],
    metaTitle: 'Rose + Shea Hand Cream 75 ml, rich and quick',
    metaDescription:
      'Unrefined shea whipped into Damask rose water: a rich hand cream that leaves no film on your keys. For winter hands and frequent washers.',
    metaKeyword: 'rose hand cream, shea hand cream, winter hands, vegan hand cream',
    faqs: [
      faq(
        'How fast does it sink in?',
        'About a minute for a hazelnut. If it takes longer you have used two hazelnuts.',
      ),
      faq(
        'Is the scent strong?',
        'No. It is rose water rather than rose absolute, and you notice it mostly when you lift a cup.',
      ),
      faq(
        'Is it vegan?',
        'Yes. There is no beeswax or lanolin in it; the body comes from shea and a wax of rice bran.',
      ),
      faq('May I use it while nursing?', 'On the hands, yes. Wipe them before the baby takes hold of a finger.'),
      faq(
        'Can the cream separate?',
        'If the tube has frozen in the post it may. Let it reach room temperature and knead it; should it stay grainy, write to us.',
      ),
      faq(
        'Where does the shea come from?',
        'A union of nine hundred women in northern Ghana, paid above the market and before the season begins.',
      ),
    ],
    workBestFor: {
      Skin: ['Dry', 'Chapped', 'Mature'],
      Season: ['Winter', 'Central heating'],
      'Hands that': ['Wash often', 'Type', 'Garden'],
    },
    keyResults: [
      keyResult('dryness', '95%', 'of 64 testers said that their hands felt comfortable until the next wash'),
      keyResult('roughness', '88%', 'found the backs of their hands smoother after two weeks'),
    ],
    useCases: [
      mediaText(
        scene('rose-shea-hand-cream'),
        'At the basin',
        'A tube beside the soap gets used. A tube in the drawer does not.',
      ),
      mediaText(plate('shea-butter'), 'Overnight', 'A double portion under cotton gloves, Sunday to Monday.'),
      mediaText(plate('rose'), 'Before company', 'A pea on the wrists in place of scent.'),
    ],
    usedIn: {
      image: scene('rose-shea-hand-cream'),
      points: [
        'Daily hand care after washing',
        'Cuticle care on Sunday evenings',
        'Elbows and knees in winter',
        'A discreet perfume for the wrists',
      ],
    },
    categories: ['hand-cream'],
    tags: ['rose', 'shea', 'dry-skin', 'hands'],
    ingredients: ['rose', 'shea-butter'],
    regime: ['sandalwood-almond-hand-cream', 'ylang-ylang-essential-oil', 'cold-pressed-castor-oil'],
    related: [
      'lavender-cocoa-hand-cream',
      'oat-lemon-balm-hand-cream',
      'sandalwood-almond-hand-cream',
      'hand-cream-collection',
    ],
    dealPosition: 2,
  },
  {
    id: 82,
    slug: 'oat-lemon-balm-hand-cream',
    title: 'Oat + Lemon Balm Hand Cream',
    subTitle: 'The unperfumed one, for easily upset hands',
    theme: 'HandCream',
    sizes: '75 ml',
    stock: 275,
    prices: bandPrices('handCream'),
    shortDescription:
      '<p>Oat milk, oat oil and a soft infusion of lemon balm, with no essential oils at all. For hands that complain about nearly everything.</p>',
    description:
      '<p>Nurses, potters and new parents asked for the same thing: a cream with nothing in it that could sting. We took out the essential oils, the alcohol and the colour, and made room for oats. There is oat in the water, in the oil and, ground very fine, in the powder that lets the cream dry matt.</p><p>Lemon balm is infused like tea. It gives a trace of green and a lemony memory of scent that is gone before you can name it.</p><ul><li>No perfume and no essential oils</li><li>Eleven ingredients altogether, all on the back in plain words</li><li>Matt finish, good under gloves</li></ul>',
    directionToUse:
      '<p>Dab on the knuckles first and spread outwards; that is where skin cracks. Use as often as you like. Before work with gloves, allow two minutes.</p><p>On open skin, wait until it has closed.</p>',
    featureImage: packshot('oat-lemon-balm-hand-cream'),
    gallery: [
      packshot('oat-lemon-balm-hand-cream'),
      scene('oat-lemon-balm-hand-cream'),
      plate('oat'),
      plate('lemon-balm'),
    ],
    metaTitle: 'Oat + Lemon Balm Hand Cream 75 ml, unperfumed',
    metaDescription:
      'An unperfumed oat hand cream with lemon balm infusion and eleven ingredients in all. Matt, calm, and good under gloves.',
    metaKeyword: 'oat hand cream, unperfumed hand cream, sensitive hands, lemon balm',
    faqs: [
      faq(
        'Is it truly free of scent?',
        'Nothing is added for scent. You may catch a little oat and grass in the first moments.',
      ),
      faq(
        'Are the oats gluten-free?',
        'They are grown and milled apart from wheat and tested below 20 parts per million.',
      ),
      faq(
        'Can I wear it under nitrile gloves?',
        'Yes, after two minutes. Oils can soften latex, so keep to nitrile or vinyl.',
      ),
      faq('Does it suit children?', 'It is the cream our own children use. From the first birthday, in thin layers.'),
      faq('Why is it slightly beige?', 'That is the colour of oats. We would have to bleach them to get white.'),
      faq(
        'How does it keep without strong preservatives?',
        'With a mild pair derived from coconut and radish, and an airtight tube. Finish it within nine months of opening.',
      ),
      faq(
        'Can it be used on the face?',
        'On cheeks in cold wind, certainly. As a daily face cream it may be too rich.',
      ),
    ],
    workBestFor: {
      Skin: ['Sensitive', 'Dry', 'Reactive to perfume'],
      'Hands that': ['Wear gloves', 'Throw clay', 'Change nappies'],
    },
    keyResults: [
      keyResult(
        'dryness',
        '93%',
        'of 57 testers with easily upset hands felt at ease with the cream from the first day',
      ),
      keyResult('roughness', '85%', 'had softer knuckles by the third week'),
    ],
    useCases: [
      mediaText(
        scene('oat-lemon-balm-hand-cream'),
        'On the ward',
        'A thin layer before the shift, another at the break.',
      ),
      mediaText(plate('oat'), 'After clay', 'Rinse in cool water, pat, and cream while damp.'),
      mediaText(plate('lemon-balm'), 'Small hands', 'A pea for mittens weather.'),
    ],
    usedIn: {
      image: plate('oat'),
      points: [
        'Care between frequent washes',
        'A base under work gloves',
        'Wind protection for cheeks',
        'Knuckles and heels in frost',
      ],
    },
    categories: ['hand-cream'],
    tags: ['oat', 'lemon-balm', 'sensitive', 'unperfumed', 'hands'],
    ingredients: ['oat', 'lemon-balm', 'shea-butter'],
    regime: ['oat-milk-conditioner', 'rose-shea-hand-cream'],
    related: ['rose-shea-hand-cream', 'lavender-cocoa-hand-cream', 'oat-milk-conditioner', 'hand-cream-collection'],
    suggestedPosition: 4,
  },
  {
    id: 84,
    slug: 'lavender-cocoa-hand-cream',
    title: 'Lavender + Cocoa Hand Cream',
    subTitle: 'For the bedside, lid off, light out',
    theme: 'HandCream',
    sizes: '75 ml',
    stock: 190,
    prices: bandPrices('handCream'),
    shortDescription:
      '<p>Cocoa butter with the chocolate left in, and lavender to cut its sweetness. A slow, melting cream for the end of the day.</p>',
    description:
      '<p>Most cocoa butter is deodorised until it smells of nothing. We use it as it comes from the press, with its deep, dark scent, and set true lavender against it. The result is grown-up: a cake cooling on a sill beside the garden.</p><p>Cocoa melts at 34 degrees, just under the warmth of a palm. For a moment the cream is firm, then it gives way all at once. Allow it five minutes, and let that be the point.</p><ul><li>Raw, fragrant cocoa butter</li><li>High-field lavender from our own 10 ml bottle</li><li>Dense: a tube lasts about ten weeks of nights</li></ul>',
    directionToUse:
      '<p>Press out an almond-sized piece and hold it until it softens. Work from wrists to fingertips, one finger at a time, and breathe in from cupped hands before you switch off the lamp.</p><p>For very dry hands repeat after ten minutes.</p>',
    featureImage: packshot('lavender-cocoa-hand-cream'),
    gallery: [
      packshot('lavender-cocoa-hand-cream'),
      scene('lavender-cocoa-hand-cream'),
      plate('lavender'),
      plate('cocoa-butter'),
    ],
    metaTitle: 'Lavender + Cocoa Hand Cream 75 ml for the night',
    metaDescription:
      'A melting night hand cream of raw cocoa butter and true lavender. Dense, dark and soft: wrist to fingertip, then lights out.',
    metaKeyword: 'lavender hand cream, cocoa butter hand cream, night cream hands',
    faqs: [
      faq(
        'Does it smell of chocolate?',
        'Of cocoa, yes: dark and dry rather than sweet. Lavender takes over after a few minutes.',
      ),
      faq(
        'It is hard to squeeze on cold days.',
        'Hold the tube under your arm while you brush your teeth. Cocoa butter is firm below 20 degrees.',
      ),
      faq('Is it too rich for daytime?', 'For most people, yes. Rose + Shea is the daytime sister.'),
      faq('Will it mark the sheets?', 'Not once it has sunk in. Five minutes of reading is what we allow.'),
      faq(
        'Does it contain nuts?',
        'Cocoa is a seed, and the rest is sunflower and shea. The tube is filled on a line that also runs almond oil.',
      ),
      faq(
        'How is the cocoa grown?',
        'Under banana and mahogany shade in Ecuador, by growers who also sell the beans to chocolate makers you would know.',
      ),
    ],
    workBestFor: {
      Skin: ['Very dry', 'Mature'],
      Moments: ['Bedtime', 'Night trains'],
      Character: ['Dark', 'Floral', 'Melting'],
    },
    keyResults: [
      keyResult('roughness', '91%', 'of 47 testers woke to softer hands after a week of nights'),
      keyResult('dryness', '86%', 'no longer kept a second tube on the context'),
    ],
    useCases: [
      mediaText(scene('lavender-cocoa-hand-cream'), 'Last thing', 'Finger by finger, as slowly as you can stand.'),
      mediaText(plate('cocoa-butter'), 'Cuticles', 'A sliver pressed around each nail bed.'),
      mediaText(
        plate('lavender'),
        'On a journey',
        'Firm enough for hand luggage in summer, up to a point: the point is 34 degrees.',
      ),
    ],
    usedIn: {
      image: 'blog/evening-aroma-ritual.webp',
      points: ['Night care for hands', 'Heels under socks', 'A collarbone balm', 'Softening before a manicure'],
    },
    categories: ['hand-cream'],
    tags: ['lavender', 'cocoa', 'night', 'dry-skin', 'hands'],
    ingredients: ['lavender', 'cocoa-butter', 'shea-butter'],
    regime: ['lavender-essential-oil', 'evening-aroma-trio', 'rose-shea-hand-cream'],
    related: [
      'lavender-essential-oil',
      'rose-shea-hand-cream',
      'sandalwood-almond-hand-cream',
      'hand-cream-collection',
    ],
  },
  {
    id: 85,
    slug: 'sandalwood-almond-hand-cream',
    title: 'Sandalwood + Almond Hand Cream',
    subTitle: 'Light, woody, made for desks and pockets',
    theme: 'HandCream',
    sizes: '75 ml',
    stock: 130,
    prices: bandPrices('handCream'),
    shortDescription:
      '<p>Sweet almond oil in a light milk of a cream, with the dry warmth of plantation sandalwood. Gone from the surface in forty seconds.</p>',
    description:
      '<p>This one began as a request from a bookbinder. He needed something that fed his hands and left no mark on paper. So the oils are few and fast: sweet almond, a little squalane from olives, and starch from tapioca to take up the shine.</p><p>Sandalwood has been cut carelessly for a century. Ours is grown on plantations in Western Australia, where each tree has a host tree beside it and is lifted, root and all, at fifteen years.</p><ul><li>Leaves no print on paper, glass or screens</li><li>Plantation sandalwood, never wild</li><li>A woody scent with no sweetness to tire of</li></ul>',
    directionToUse:
      '<p>A pea for each hand, rubbed palm to palm and then laced between the fingers. Count to forty. Repeat at lunch, and before the train home.</p><p>Contains almond oil: not suitable with a tree nut allergy.</p>',
    featureImage: packshot('sandalwood-almond-hand-cream'),
    gallery: [
      packshot('sandalwood-almond-hand-cream'),
      scene('sandalwood-almond-hand-cream'),
      plate('sandalwood'),
      plate('sweet-almond'),
    ],
    metaTitle: 'Sandalwood + Almond Hand Cream 75 ml, no residue',
    metaDescription:
      'A light almond hand cream with plantation sandalwood. Sinks in within forty seconds and leaves no print on paper, glass or screens.',
    metaKeyword: 'sandalwood hand cream, almond hand cream, light hand cream, non greasy',
    faqs: [
      faq(
        'Does it really leave no prints?',
        'After forty seconds, none that our bookbinder could find on laid paper. He looked with a lamp.',
      ),
      faq(
        'Is the sandalwood sustainable?',
        'It is plantation-grown in Western Australia and traceable to the block. We do not buy wild wood from anywhere.',
      ),
      faq(
        'I am allergic to nuts. May I use it?',
        'Please do not; it contains sweet almond oil. Rose + Shea or Oat + Lemon Balm are the ones for you.',
      ),
      faq('Is it a scent for men?', 'It is a scent for people who like wood.'),
      faq('Rich enough for winter?', 'In mild winters, yes. In frost, use it by day and Lavender + Cocoa at night.'),
      faq(
        'Will it fit in a coat pocket?',
        'The tube is thirteen centimetres tall with a cap that clicks, and has been sat upon.',
      ),
    ],
    workBestFor: {
      Skin: ['Normal', 'Combination'],
      'Hands that': ['Handle paper', 'Type', 'Play instruments'],
      Character: ['Woody', 'Dry', 'Warm'],
    },
    keyResults: [
      keyResult('roughness', '87%', 'of 51 testers said their hands felt smooth with no film at all'),
      keyResult('dryness', '82%', 'used it three times a day without thinking about it'),
    ],
    useCases: [
      mediaText(scene('sandalwood-almond-hand-cream'), 'At the context', 'Between two letters, or two tabs.'),
      mediaText(plate('sweet-almond'), 'At the piano', 'Before practice rather than after.'),
      mediaText(plate('sandalwood'), 'On the train', 'A pea, and the compartment smells of a cabinet maker.'),
    ],
    usedIn: {
      image: scene('sandalwood-almond-hand-cream'),
      points: [
        'Daytime care at work',
        'Before handling paper or cloth',
        'A quick after-shave for the neck',
        'Travel, in the coat pocket',
      ],
    },
    categories: ['hand-cream'],
    tags: ['sandalwood', 'almond', 'light', 'hands'],
    ingredients: ['sandalwood', 'sweet-almond'],
    regime: ['lavender-cocoa-hand-cream', 'frankincense-essential-oil'],
    related: [
      'rose-shea-hand-cream',
      'lavender-cocoa-hand-cream',
      'frankincense-essential-oil',
      'hand-cream-collection',
    ],
    suggestedPosition: 8,
  },
  {
    id: 96,
    slug: 'hand-cream-collection',
    title: 'The Four Hands Collection: Rose, Oat, Lavender & Sandalwood Creams',
    subTitle: 'All four tubes, one for every place you wash',
    theme: 'HandCream',
    sizes: '4 x 75 ml',
    stock: 70,
    prices: {
      IN: { list: 159600, current: 139900, shipping: 0 },
      UK: { list: 3800, current: 3250, shipping: 0 },
      US: { list: 5000, current: 4300, shipping: 0 },
    },
    shortDescription:
      '<p>One tube for the basin, one for the bag, one for the bed and one for the person who always borrows yours.</p>',
    description:
      '<p>Hands change through a day, and so should what goes on them. The collection holds our four hand creams in full size: rose for the morning wash, sandalwood for the context, oat for the days when everything stings, and lavender with cocoa for the night.</p><p>They come in a flat tray of pulp moulded from the trimmings of our own cartons. Plant a cress seed in each hollow afterwards; it works, we have tried.</p><ul><li>Four full-size tubes of 75 ml</li><li>A card on which cream goes where, and when</li><li>Pulp tray, no plastic wrap</li></ul>',
    directionToUse:
      '<p>Put each tube where its moment is: basin, bag, glove drawer, bedside. Use it there for a week before you decide on a favourite.</p><p>The sandalwood cream contains almond oil; the others are made without nuts.</p>',
    featureImage: scene('oat-lemon-balm-hand-cream'),
    gallery: [
      scene('oat-lemon-balm-hand-cream'),
      packshot('rose-shea-hand-cream'),
      packshot('oat-lemon-balm-hand-cream'),
      packshot('lavender-cocoa-hand-cream'),
      packshot('sandalwood-almond-hand-cream'),
    ],
    metaTitle: 'The Four Hands Collection, four hand creams in a box',
    metaDescription:
      'Rose, oat, lavender and sandalwood: all four hand creams in full size, in a moulded tray with a card on what goes where.',
    metaKeyword: 'hand cream set, hand cream gift, vegan gift set',
    faqs: [
      faq('Are the tubes smaller than the single ones?', 'No, each holds the same 75 ml.'),
      faq(
        'Can I swap a scent for another?',
        'Not in the boxed set. Pick any two single tubes instead, if you have firm favourites.',
      ),
      faq(
        'I have a nut allergy in the house.',
        'Then give the sandalwood tube away unopened, or buy the other three singly.',
      ),
      faq('What becomes of the tray?', 'It goes with waste paper or into the compost. Cress likes it.'),
      faq('How should I store the spare tubes?', 'Cool and dark, and they keep for two years unopened.'),
      faq(
        'Does it come with a bag?',
        'With a cotton tape round the box. We did not want to make anything you would throw away at once.',
      ),
    ],
    workBestFor: {
      Occasion: ['Gifts', 'A new flat', 'Sharing'],
      Skin: ['Dry', 'Normal', 'Sensitive'],
    },
    keyResults: [
      keyResult('dryness', '90%', 'of 26 first owners had all four tubes in use within the month'),
      keyResult('roughness', '84%', 'said that having a cream in every room was what made the difference'),
    ],
    useCases: [
      mediaText(packshot('rose-shea-hand-cream'), 'Basin', 'Rose, after the first wash of the day.'),
      mediaText(packshot('sandalwood-almond-hand-cream'), 'Bag', 'Sandalwood, for trains and desks.'),
      mediaText(packshot('lavender-cocoa-hand-cream'), 'Bedside', 'Lavender and cocoa, with the lamp low.'),
    ],
    usedIn: {
      image: scene('sandalwood-almond-hand-cream'),
      points: ['A tube in each room', 'Thank-you presents', 'Housewarmings', 'Shared studio basins'],
    },
    categories: ['hand-cream', 'gift-set'],
    tags: ['gift', 'hands', 'rose', 'lavender', 'oat'],
    ingredients: ['shea-butter', 'rose', 'oat', 'lavender', 'cocoa-butter', 'sandalwood', 'sweet-almond'],
    regime: ['lavender-essential-oil', 'cold-pressed-castor-oil'],
    related: [
      'rose-shea-hand-cream',
      'oat-lemon-balm-hand-cream',
      'lavender-cocoa-hand-cream',
      'sandalwood-almond-hand-cream',
    ],
    newPosition: 3,
  },
];
