import type { DemoProduct } from '../demo-shop.types';
import { packshot, plate, scene, bandPrices, faq, keyResult } from './entry-parts';

export const cleansers: readonly DemoProduct[] = [
  {
    id: 87,
    slug: 'aloe-neem-hair-cleanser',
    title: 'Aloe + Neem Hair Cleanser',
    subTitle: 'A calm wash for a fussy scalp',
    theme: 'Conditioner',
    sizes: '250 ml',
    stock: 350,
    prices: bandPrices('cleanser', { post: 'bottle' }),
    shortDescription:
      '<p>Fresh aloe juice and neem leaf in a low, creamy lather. It takes oil and flakes away and leaves the scalp to get on with its day.</p>',
    description:
      '<p>The foam in a shampoo is mostly theatre. This cleanser makes little of it, because its washing agents, drawn from coconut and sugar, are chosen for mildness first. What you feel instead is aloe: a third of the bottle is juice pressed from whole leaves.</p><p>Neem has a bitter, nutty smell that we have not tried to hide, only to soften with a drop of rosemary. Massage for a full minute. The scalp, not the hair, is where the work is.</p><ul><li>34% aloe juice</li><li>No sulphates, no silicones, no dye</li><li>pH 5.2, near to that of the scalp</li></ul>',
    directionToUse:
      '<p>Wet the hair thoroughly, longer than you think. Two pumps in the palm, loosened with water, then spread over the scalp in four places. Massage for sixty seconds, rinse for ninety. The lengths get what runs down.</p><p>If it meets the eyes, rinse with plenty of water.</p>',
    featureImage: packshot('aloe-neem-hair-cleanser'),
    gallery: [packshot('aloe-neem-hair-cleanser'), scene('aloe-neem-hair-cleanser'), plate('aloe-vera'), plate('neem')],
    metaTitle: 'Aloe + Neem Hair Cleanser 250 ml, sulphate-free',
    metaDescription:
      'A low-lather hair cleanser with a third of fresh aloe juice and neem leaf. Mild, sulphate-free and made for easily upset scalps.',
    metaKeyword: 'aloe shampoo, neem shampoo, sulphate free cleanser, anti-dandruff shampoo, scalp care',
    faqs: [
      faq(
        'Why is there so little foam?',
        'Because the washing agents are mild ones. Add water in your palm before you apply it and it will lather more.',
      ),
      faq(
        'Does it help with flakes?',
        'It washes loose flakes off gently and leaves no residue. If flaking is stubborn, a doctor can tell you more than a bottle can.',
      ),
      faq(
        'Is it safe for coloured hair?',
        'Yes. At pH 5.2 the hair surface stays flat, which is what keeps colour in.',
      ),
      faq(
        'What does neem smell like?',
        'Of green nuts and a little garlic. In this bottle it is faint, and gone after rinsing.',
      ),
      faq(
        'Can I wash every day?',
        'You can. Most of our testers went from daily to every second day within the month.',
      ),
      faq(
        'Does the pump come apart for recycling?',
        'Unscrew it and keep it for your next bottle. The bottle goes with plastics, the pump holds a steel spring.',
      ),
      faq('Do I need conditioner afterwards?', 'On short hair, no. For lengths below the shoulder we would add one.'),
    ],
    workBestFor: {
      Scalp: ['Sensitive', 'Flaky', 'Oily'],
      Hair: ['All textures', 'Coloured'],
      Routine: ['Daily', 'Every second day'],
    },
    keyResults: [
      keyResult('shine', '89%', 'of 66 testers called their scalp calm the morning after washing'),
      keyResult('frizz', '80%', 'saw fewer flakes on dark cloth within three weeks'),
    ],
    aboutProduct: {
      title: 'Pressed within hours',
      description:
        'Aloe loses its slip soon after cutting. The leaves are filleted by hand, pressed and chilled at the farm, and travel to us as juice and not as powder.',
      ingredient_image: plate('aloe-vera'),
      product_image: scene('aloe-neem-hair-cleanser'),
    },
    completeCare: [
      {
        paragraph:
          'A cleanser does half of the work. What you put on before it and after it decides how the hair hangs on the third day.',
      },
      {
        image: scene('cold-pressed-castor-oil'),
        subheading: 'Before: loosen',
        ratio: ['1 part castor oil', '2 parts coconut oil'],
        uses: { Scalp: ['Massage for five minutes'], Rest: ['Thirty minutes under a towel'] },
      },
      {
        image: scene('aloe-neem-hair-cleanser'),
        subheading: 'Wash: two short rounds',
        ratio: ['2 pumps for the first', '1 pump for the second'],
        uses: { 'First round': ['Lifts oil and city dust'], 'Second round': ['Leaves the scalp bare and quiet'] },
      },
      {
        image: scene('hibiscus-flax-conditioner'),
        subheading: 'After: lengths only',
        ratio: ['1 walnut of conditioner', '3 palms of water'],
        uses: { 'Below the ears': ['Comb through, wait, rinse cool'] },
      },
    ],
    categories: ['hair-cleanser', 'shampoo'],
    tags: ['aloe', 'neem', 'scalp', 'anti-dandruff', 'sulphate-free'],
    ingredients: ['aloe-vera', 'neem', 'rosemary'],
    regime: ['rosemary-mint-scalp-oil', 'hibiscus-flax-conditioner', 'cold-pressed-castor-oil'],
    related: ['green-tea-hair-cleanser', 'citrus-clay-hair-cleanser', 'tea-tree-essential-oil', 'oat-milk-conditioner'],
  },
  {
    id: 88,
    slug: 'green-tea-hair-cleanser',
    title: 'Green Tea Hair Cleanser',
    subTitle: 'An everyday wash, brewed rather than mixed',
    theme: 'Conditioner',
    sizes: '250 ml',
    stock: 290,
    prices: bandPrices('cleanser', { deal: { IN: 42900, UK: 990, US: 1250 }, post: 'bottle' }),
    shortDescription:
      '<p>Spring-picked green tea, brewed by the vat at 70 degrees, makes the water in this light daily cleanser. Fresh, clear and easy on the lengths.</p>',
    description:
      '<p>Water is the first ingredient of every shampoo. We thought it might as well be tea. Leaves from the first flush steep for eleven minutes at 70 degrees, never hotter, or the bitterness comes through and the pale jade turns brown.</p><p>To the tea go cleansers from sugar and coconut, a spoon of glycerine, and the peel of bergamot for a scent like the rim of a cup. The lather is quick, the rinse quicker: an honest weekday wash.</p><ul><li>Brewed with 4 g of leaf to every bottle</li><li>Light, colour-safe, for frequent use</li><li>Matte pump bottle made from 80% recycled plastic</li></ul>',
    directionToUse:
      '<p>One and a half pumps for short hair, three for long. Lather between the palms, begin at the hairline and work back. Rinse until the hair squeaks faintly, then finish with cool water.</p><p>Store away from direct sun, as tea fades.</p>',
    featureImage: packshot('green-tea-hair-cleanser'),
    gallery: [packshot('green-tea-hair-cleanser'), scene('green-tea-hair-cleanser'), plate('green-tea')],
    metaTitle: 'Green Tea Hair Cleanser 250 ml for every day',
    metaDescription:
      'A light daily hair cleanser made with first-flush green tea in place of water. Quick lather, quick rinse, colour-safe and sulphate-free.',
    metaKeyword: 'green tea shampoo, daily shampoo, light hair cleanser, colour safe',
    faqs: [
      faq(
        'Does it contain caffeine?',
        'A little, as any cup of tea does. Nobody at the studio has been kept awake by it.',
      ),
      faq('Can I use it every day?', 'It was made for that. The formula is the lightest of our three cleansers.'),
      faq(
        'Why is my new bottle greener?',
        'Each spring has its own shade. The colour settles to straw over some months, and the wash stays the same.',
      ),
      faq('Is there perfume in it?', 'Only oil of bergamot peel with its light-sensitive part removed.'),
      faq('Which of your conditioners goes with it?', 'Oat Milk for fine hair, Hibiscus + Flax for anything thicker.'),
      faq('Will it remove hair oil?', 'One round lifts a finishing oil, two rounds a pre-wash treatment.'),
    ],
    workBestFor: {
      Scalp: ['Normal', 'Slightly oily'],
      Hair: ['Fine', 'Medium', 'Coloured'],
      Routine: ['Every day', 'After the gym'],
    },
    keyResults: [
      keyResult('shine', '88%', 'of 61 testers liked the lightness at the roots on the day after'),
      keyResult('frizz', '75%', 'said that their hair dried faster and flatter'),
    ],
    aboutProduct: {
      title: 'Eleven minutes at seventy degrees',
      description:
        'We brew on Tuesdays. The leaf comes from a garden that plucks by hand in April and sells its later, coarser leaf to us at a price that suits both.',
      ingredient_image: plate('green-tea'),
      product_image: scene('green-tea-hair-cleanser'),
    },
    completeCare: [
      { paragraph: 'Frequent washing is no sin if each wash is a small one. This is how we keep it small.' },
      {
        image: scene('green-tea-hair-cleanser'),
        subheading: 'Weekdays',
        ratio: ['1 pump', 'As much water as your palm holds'],
        uses: { Roots: ['Thirty seconds, no more'], Lengths: ['Rinse water is enough'] },
      },
      {
        image: scene('oat-milk-conditioner'),
        subheading: 'Every second wash',
        ratio: ['1 walnut of Oat Milk Conditioner'],
        uses: { 'From the ears down': ['Two minutes', 'Wide comb', 'Cool rinse'] },
      },
      {
        image: scene('rosemary-mint-scalp-oil'),
        subheading: 'Once a week',
        ratio: ['3 ml of scalp oil', '2 rounds of cleanser'],
        uses: { 'Before the wash': ['Half an hour of rest'], 'After it': ['Air-dry if you can'] },
      },
    ],
    categories: ['hair-cleanser', 'shampoo'],
    tags: ['green-tea', 'daily', 'colour-safe', 'sulphate-free'],
    ingredients: ['green-tea', 'aloe-vera'],
    regime: ['oat-milk-conditioner', 'rosemary-mint-scalp-oil', 'argan-moringa-hair-oil'],
    related: [
      'aloe-neem-hair-cleanser',
      'citrus-clay-hair-cleanser',
      'oat-milk-conditioner',
      'hibiscus-flax-conditioner',
    ],
    dealPosition: 4,
    suggestedPosition: 5,
  },
  {
    id: 93,
    slug: 'citrus-clay-hair-cleanser',
    title: 'Citrus + Clay Hair Cleanser',
    subTitle: 'The fortnightly reset',
    theme: 'Conditioner',
    sizes: '250 ml',
    stock: 160,
    prices: bandPrices('cleanser', { post: 'bottle' }),
    shortDescription:
      '<p>White clay and sweet orange for the wash after the dry shampoo, the beach or the fair. It starts you again from zero, kindly.</p>',
    description:
      '<p>Things build up: styling wax, lime from the tap, the third day of powder. A stripping shampoo deals with them and takes the hair along. Kaolin is slower and wiser. The plates of this soft clay pick up oil as they pass and leave with the rinse.</p><p>The oil of orange peel helps to loosen wax, and the scent is what you would hope. Use it every second week in place of your ordinary wash, and follow with something kind.</p><ul><li>6% white kaolin, milled to flour</li><li>Peel oil from juice oranges</li><li>Shake before use, as clay settles</li></ul>',
    directionToUse:
      '<p>Shake. Press three pumps on to soaking hair and spread with plenty of water. Let it sit for two minutes while you wash the rest of you. Rinse well, then use conditioner.</p><p>Not more than once a week on dry hair. Henna fades with clay; other colours hold.</p>',
    featureImage: packshot('citrus-clay-hair-cleanser'),
    gallery: [packshot('citrus-clay-hair-cleanser'), scene('citrus-clay-hair-cleanser'), plate('kaolin-clay')],
    metaTitle: 'Citrus + Clay Hair Cleanser 250 ml, a gentle reset',
    metaDescription:
      'White kaolin and sweet orange lift wax, lime and dry shampoo without stripping the lengths. A reset wash for every second week.',
    metaKeyword: 'clay shampoo, clarifying shampoo, kaolin, citrus hair cleanser, build-up',
    faqs: [
      faq(
        'How often should I use it?',
        'Every second week suits most. With hard water or much styling wax, once a week.',
      ),
      faq(
        'Is it the same as a clarifying shampoo?',
        'The purpose is the same. It gets there with clay instead of strong sulphates.',
      ),
      faq(
        'Will clay dry my hair?',
        'The lengths may feel bare right after. That is the moment for conditioner, which takes better on clean hair.',
      ),
      faq(
        'My pump is stuck.',
        'Clay has settled in the tube. Stand the bottle on its head for an hour, shake, and pump under warm water.',
      ),
      faq('Does orange oil lighten hair?', 'No. It evaporates and rinses off before the sun can do anything with it.'),
      faq('Can it be used on extensions?', 'Away from the bonds, yes. Citrus oil can soften adhesive.'),
      faq('Why has it turned cloudy?', 'It always is. If it looks clear at the top, it wants shaking.'),
    ],
    workBestFor: {
      Scalp: ['Oily', 'Coated'],
      Hair: ['Styled often', 'Hard-water areas', 'Swimmers'],
      Routine: ['Every second week'],
    },
    keyResults: [
      keyResult('shine', '90%', 'of 43 testers saw their natural shine come back after the first wash'),
      keyResult('frizz', '71%', 'found that their conditioner did more from then on'),
    ],
    aboutProduct: {
      title: 'Clay, milled to flour',
      description:
        'The kaolin is dug in Cornwall, where worked-out pits become lakes and heath. We take the finest grade, which a thumb cannot tell from icing sugar.',
      ingredient_image: plate('kaolin-clay'),
      product_image: scene('citrus-clay-hair-cleanser'),
    },
    completeCare: [
      { paragraph: 'A reset leaves a clean page. It is worth deciding what to write on it first.' },
      {
        image: 'blog/clay-and-citrus-reset.webp',
        subheading: 'Reset',
        ratio: ['3 pumps of cleanser', '2 minutes'],
        uses: { 'Every second week': ['Scalp and lengths alike'], 'Once a week': ['If you live with hard water'] },
      },
      {
        image: scene('coconut-curl-conditioner'),
        subheading: 'Replenish',
        ratio: ['2 parts conditioner', '1 part hair oil'],
        uses: { Curls: ['Scrunch in and leave for ten minutes'], 'Straight hair': ['Ends only, five minutes'] },
      },
      {
        image: scene('argan-moringa-hair-oil'),
        subheading: 'Finish',
        ratio: ['3 drops'],
        uses: { 'Damp hair': ['Palms first, then ears down'] },
      },
    ],
    categories: ['hair-cleanser', 'shampoo'],
    tags: ['citrus', 'clay', 'detox', 'anti-build-up', 'sulphate-free'],
    ingredients: ['kaolin-clay', 'lemongrass'],
    regime: ['coconut-curl-conditioner', 'argan-moringa-hair-oil', 'lemongrass-essential-oil'],
    related: [
      'green-tea-hair-cleanser',
      'aloe-neem-hair-cleanser',
      'hibiscus-flax-conditioner',
      'coconut-curl-conditioner',
    ],
    newPosition: 1,
  },
];
