import type { DemoProduct } from '../demo-shop.types';
import { packshot, plate, scene, bandPrices, faq, keyResult, mediaText } from './entry-parts';

export const castorOils: readonly DemoProduct[] = [
  {
    id: 72,
    slug: 'cold-pressed-castor-oil',
    title: 'Cold-Pressed Castor Oil',
    subTitle: 'First pressing, hexane-free, for hair and brows',
    theme: 'CO',
    sizes: '200 ml',
    stock: 380,
    prices: bandPrices('castorOil', { post: 'bottle' }),
    shortDescription:
      '<p>Thick, pale and honest. One pressing of the bean, no heat and no solvent, for scalp treatments, brows, dry heels and the cuticles you forget.</p>',
    description:
      '<p>Castor oil is heavier than any other plant oil. It owes that to ricinoleic acid, which makes up nearly nine tenths of it and holds on to water like little else. A teaspoon coats a whole parting; a fingertip does both brows.</p><p>Our beans are shelled, crushed and pressed below 45 degrees within a day. We let the oil stand for a fortnight, draw it off the sediment and filter it through cotton. That is the whole recipe, and the colour of straw is how you can tell.</p><ul><li>100% <em>Ricinus communis</em> seed oil, first pressing</li><li>No hexane, no bleaching, no perfume</li><li>Tall amber bottle with a measured pourer</li></ul>',
    directionToUse:
      '<p>Before washing: mix one part castor with two parts coconut or argan oil, warm the bottle in a cup of hot water, part the hair and massage. Leave for an hour under a towel, then shampoo twice. For brows: a clean spoolie, one dip, at night.</p><p>External use only. It is slow to rinse, so go lightly in the lengths.</p>',
    featureImage: packshot('cold-pressed-castor-oil'),
    gallery: [packshot('cold-pressed-castor-oil'), scene('cold-pressed-castor-oil'), plate('castor-bean')],
    metaTitle: 'Cold-Pressed Castor Oil 200 ml, hexane-free',
    metaDescription:
      'First-pressing castor oil without solvent or bleach. A rich, straw-coloured oil for scalp treatments, brows, lashes, heels and cuticles.',
    metaKeyword: 'castor oil, cold-pressed castor oil, hexane free, brow oil, hair mask',
    faqs: [
      faq(
        'It is so thick. Is that right?',
        'Quite right. A watery castor oil has been thinned or refined. Warm the bottle in a cup of hot water and it pours like syrup.',
      ),
      faq(
        'How do I get it out of my hair?',
        'Put shampoo on before water. Work it in dry, rinse, and wash a second time in the ordinary way.',
      ),
      faq(
        'Can I use it on eyelashes?',
        'Many of us do, with a clean spoolie along the upper lashes and no further. Keep it out of the eye, and take contact lenses out first.',
      ),
      faq(
        'What does cold-pressed change?',
        'Heat frees more oil and costs scent and colour. Below 45 degrees the oil keeps its straw tint and its mild, beany smell.',
      ),
      faq(
        'Is ricin a risk?',
        'No. Ricin is a protein in the bean and stays in the press cake. Each batch is tested before it leaves the mill.',
      ),
      faq(
        'How much for one treatment?',
        'A tablespoon of castor in the mixture will do for shoulder-length hair. The bottle holds thirteen.',
      ),
      faq(
        'Does it keep without preservatives?',
        'Yes, as there is no water in it for anything to grow in. Eighteen months after opening is a fair rule.',
      ),
    ],
    workBestFor: {
      Hair: ['Dry', 'Coarse', 'Brittle ends'],
      Skin: ['Heels', 'Cuticles', 'Brows and lashes'],
      Routine: ['Weekly pre-wash', 'Nightly brow care'],
    },
    keyResults: [
      keyResult('shine', '87%', 'of 60 testers saw more shine after six pre-wash treatments'),
      keyResult('dryness', '90%', 'reported softer heels within ten nights under cotton socks'),
    ],
    aboutProduct: {
      title: 'One bean, one pressing',
      description:
        'Castor grows on the dry edges of cotton fields and needs no watering. Our mill takes seed from forty farms in Gujarat and pays on delivery, by the kilo, at a price agreed before sowing.',
      ingredient_image: plate('castor-bean'),
      product_image: scene('cold-pressed-castor-oil'),
      origins: {
        Cultivation: 'Rain-fed field margins',
        'Aroma Notes': 'Mild bean, green walnut',
        'Country of Origin': 'India',
      },
    },
    usageItems: [
      mediaText(plate('coconut'), 'Pre-wash mask', 'One part castor, two parts coconut oil, one hour under a towel.'),
      mediaText(
        packshot('rosemary-essential-oil'),
        'Scalp massage',
        'Two tablespoons with five drops of rosemary, fingertips in small circles.',
      ),
      mediaText(scene('cold-pressed-castor-oil'), 'Brows and lashes', 'A clean spoolie, wiped nearly dry.'),
      mediaText(plate('shea-butter'), 'Heels', 'Mixed with shea, then cotton socks until morning.'),
    ],
    usedIn: {
      image: 'blog/castor-oil-guide.webp',
      points: [
        'Pre-wash hair masks',
        'Brow and lash combing',
        'Cuticle and nail soaks',
        'Heel balms',
        'Beard oil bases',
        'Oil cleansing of make-up',
      ],
    },
    categories: ['castor-oil', 'hair-nourisher'],
    tags: ['castor', 'anti-breakage', 'brows', 'scalp'],
    ingredients: ['castor-bean'],
    regime: ['rosemary-essential-oil', 'aloe-neem-hair-cleanser', 'hibiscus-flax-conditioner'],
    related: ['black-castor-oil', 'amla-bhringraj-hair-oil', 'rosemary-mint-scalp-oil', 'rosemary-essential-oil'],
    suggestedPosition: 2,
  },
  {
    id: 73,
    slug: 'black-castor-oil',
    title: 'Black Castor Oil',
    subTitle: 'Roasted, stone-ground and simmered',
    theme: 'CO',
    sizes: '200 ml',
    stock: 150,
    prices: bandPrices('castorOil', { post: 'bottle' }),
    shortDescription:
      '<p>The old Caribbean way with castor: beans roasted to a dark brown, ground and simmered with their ash. Deeper, smokier, made for coils and protective styles.</p>',
    description:
      '<p>Roasting changes the oil. The ash of the shell makes it faintly alkaline, and that lifts the surface of tightly curled hair just enough for the oil to settle in. People with coils have known this for two hundred years and never needed it explained.</p><p>The beans are roasted over wood, pounded to a paste and boiled in open kettles until the oil rises. It is skimmed by ladle and strained through cloth. You will smell a trace of the fire, and it leaves with the wash.</p><ul><li>Roasted <em>Ricinus communis</em>, with bean ash</li><li>No salt, no colour, no mineral oil</li><li>Nothing like the cold-pressed kind, and meant to be so</li></ul>',
    directionToUse:
      '<p>Section damp hair. Smooth a few drops along each parting and then down the strand, sealing the ends with what is left on your fingers. For a hot oil treatment, warm two tablespoons in a bowl set in hot water, apply, cover for thirty minutes and cleanse.</p><p>Dark oil marks light towels: keep one for the purpose.</p>',
    featureImage: packshot('black-castor-oil'),
    gallery: [packshot('black-castor-oil'), scene('black-castor-oil'), plate('castor-bean')],
    metaTitle: 'Black Castor Oil 200 ml for coils and curls',
    metaDescription:
      'Roasted, stone-ground black castor oil in the Caribbean tradition. A smoky, sealing oil for coils, protective styles and thirsty ends.',
    metaKeyword: 'black castor oil, roasted castor oil, coils, protective styles, edges',
    faqs: [
      faq(
        'What is the difference to cold-pressed castor oil?',
        'The bean is roasted first. The oil turns dark, smells of smoke, and carries a little ash that helps it settle into coily hair.',
      ),
      faq(
        'Does the smoky scent stay?',
        'It softens as it dries and is gone after cleansing. A drop of peppermint in the mix covers it, if you mind.',
      ),
      faq(
        'Can I wear it on my edges every day?',
        'A trace on the fingertip, two or three times a week, is kinder. Daily layers collect lint and weigh the hair down.',
      ),
      faq(
        'Will it suit fine, straight hair?',
        'Only as a pre-wash on the last few centimetres. Our cold-pressed oil, thinned with argan, is the better choice there.',
      ),
      faq(
        'Is it tested for purity?',
        'Every kettle batch is checked for heavy metals and for residue of mineral oil. The batch number is on the shoulder of the bottle.',
      ),
      faq(
        'How do I apply it under braids?',
        'Use the pourer to lay a thin line along the parting, then press with the pads of the fingers. Do not rub, as it lifts the roots.',
      ),
    ],
    workBestFor: {
      Hair: ['Coily', 'Curly', 'Braided or twisted'],
      Concern: ['Dry edges', 'Thirsty ends'],
      Routine: ['Hot oil treatment', 'Sealing after wash'],
    },
    keyResults: [
      keyResult(
        'frizz',
        '88%',
        'of 44 testers with coily hair said that sealed ends stayed smooth until the next wash',
      ),
      keyResult('shine', '83%', 'noticed a deeper gloss along their partings after a month'),
    ],
    aboutProduct: {
      title: 'Over wood, in open kettles',
      description:
        'Three sisters run the kettles in Saint Elizabeth parish. They roast by sound: when the crackle slows, the beans are done.',
      ingredient_image: plate('castor-bean'),
      product_image: scene('black-castor-oil'),
      origins: {
        Cultivation: 'Hedgerow castor, gathered by hand',
        'Aroma Notes': 'Wood smoke, toasted nut, earth',
        'Country of Origin': 'Jamaica',
      },
    },
    usageItems: [
      mediaText(plate('aloe-vera'), 'Seal', 'Water first, aloe second, three drops of oil last.'),
      mediaText(scene('black-castor-oil'), 'Hot oil', 'Two tablespoons, warmed in a bowl, thirty minutes under a cap.'),
      mediaText(
        packshot('peppermint-essential-oil'),
        'Parting rub',
        'One drop of peppermint to a tablespoon, once a week.',
      ),
    ],
    usedIn: {
      image: scene('coconut-curl-conditioner'),
      points: [
        'Hot oil treatments',
        'Edge and parting care',
        'Sealing twists and braids',
        'Beard balms',
        'Deep conditioners for coils',
      ],
    },
    categories: ['castor-oil', 'hair-nourisher'],
    tags: ['castor', 'curls', 'coils', 'anti-frizz'],
    ingredients: ['castor-bean'],
    regime: ['coconut-curl-conditioner', 'green-tea-hair-cleanser', 'peppermint-essential-oil'],
    related: [
      'cold-pressed-castor-oil',
      'coconut-curl-conditioner',
      'hibiscus-coconut-hair-oil',
      'argan-moringa-hair-oil',
    ],
  },
];
