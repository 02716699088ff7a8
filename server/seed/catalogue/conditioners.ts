import type { DemoProduct } from '../demo-shop.types';
import { packshot, plate, scene, bandPrices, faq, keyResult, mediaText } from './entry-parts';

export const conditioners: readonly DemoProduct[] = [
  {
    id: 89,
    slug: 'oat-milk-conditioner',
    title: 'Oat Milk Conditioner',
    subTitle: 'Light softness for fine and fragile hair',
    theme: 'Conditioner',
    sizes: '250 ml',
    stock: 3,
    prices: bandPrices('conditioner', { post: 'bottle' }),
    shortDescription:
      '<p>Pressed oats, a little almond and hardly any weight. For hair that goes limp at the mere sight of conditioner.</p>',
    description:
      '<p>Fine hair wants slip without a coat. Oat milk gives just that: its sugars and proteins cling in a film so thin that the hair still swings. We press the oats ourselves, let the starch settle out, and use only the silky upper part.</p><p>It has a soft, biscuity smell and rinses in the time that it takes to notice. Suitable from root to tip, if you like, since there is nothing in it to weigh the roots down.</p><ul><li>Oat milk in place of three quarters of the water</li><li>No silicone, no essential oils</li><li>Gentle enough for children’s tangles</li></ul>',
    directionToUse:
      '<p>Squeeze the water from clean hair. Spread a walnut through the lengths, comb with a wide comb, and rinse after one minute. On children, spray the rest with water and leave it in as a detangler.</p><p>Close the cap; oats attract the curious.</p>',
    featureImage: packshot('oat-milk-conditioner'),
    gallery: [packshot('oat-milk-conditioner'), scene('oat-milk-conditioner'), plate('oat'), plate('sweet-almond')],
    metaTitle: 'Oat Milk Conditioner 250 ml for fine hair',
    metaDescription:
      'A weightless oat milk conditioner for fine, fragile or easily tangled hair. No silicone, no perfume, and a rinse of one minute.',
    metaKeyword: 'oat conditioner, fine hair conditioner, light conditioner, detangler, unperfumed',
    faqs: [
      faq('Will it flatten fine hair?', 'That is what it was made not to do. Begin with a hazelnut and see.'),
      faq('Can I put it on the roots?', 'You can. It leaves very little behind.'),
      faq(
        'Is it suitable for children?',
        'Yes, and it makes a good detangler: one part conditioner in five parts water, in a spray bottle, fresh each week.',
      ),
      faq(
        'Does it contain gluten?',
        'The oats are tested below 20 parts per million. A trace is possible, as in any oat food.',
      ),
      faq('Why only a few left?', 'Oat Milk sells faster than our press runs. A new batch is made every fortnight.'),
      faq('What does it smell of?', 'Biscuit, milk, and then nothing.'),
    ],
    workBestFor: {
      Hair: ['Fine', 'Fragile', 'Children’s'],
      Concern: ['Tangles', 'Limpness'],
      Routine: ['Every wash'],
    },
    keyResults: [
      keyResult('frizz', '87%', 'of 53 testers with fine hair combed through wet hair without a snag'),
      keyResult('shine', '84%', 'kept their volume until the evening'),
    ],
    usageItems: [
      mediaText(scene('oat-milk-conditioner'), 'Squeeze', 'Water out first, conditioner in second.'),
      mediaText(plate('oat'), 'Comb', 'From the ends upwards, wide teeth.'),
    ],
    completeCare: [
      { paragraph: 'Fine hair is not weak hair. It has less room for mistakes, so this routine has fewer steps.' },
      {
        image: scene('green-tea-hair-cleanser'),
        subheading: 'Cleanse lightly',
        ratio: ['1 pump of Green Tea Cleanser'],
        uses: { Roots: ['Fingertips, half a minute'] },
      },
      {
        image: scene('oat-milk-conditioner'),
        subheading: 'Condition briefly',
        ratio: ['1 walnut', '1 minute'],
        uses: { Lengths: ['Wide comb while it is in'], Children: ['1 part to 5 parts water as a spray'] },
      },
      {
        image: scene('argan-moringa-hair-oil'),
        subheading: 'Finish with almost nothing',
        ratio: ['1 or 2 drops of finishing oil'],
        uses: { Ends: ['After the hair is dry'] },
      },
    ],
    categories: ['conditioner', 'hair-nourisher'],
    tags: ['oat', 'fine-hair', 'unperfumed', 'detangling'],
    ingredients: ['oat', 'sweet-almond'],
    regime: ['green-tea-hair-cleanser', 'argan-moringa-hair-oil', 'oat-lemon-balm-hand-cream'],
    related: [
      'hibiscus-flax-conditioner',
      'coconut-curl-conditioner',
      'green-tea-hair-cleanser',
      'argan-moringa-hair-oil',
    ],
  },
  {
    id: 91,
    slug: 'hibiscus-flax-conditioner',
    title: 'Hibiscus + Flax Conditioner',
    subTitle: 'Petal and seed gels for smooth, swinging hair',
    theme: 'Conditioner',
    sizes: '250 ml',
    stock: 220,
    prices: bandPrices('conditioner', { post: 'bottle' }),
    shortDescription:
      '<p>Flaxseed boiled to a gel, hibiscus steeped to a syrup. Two kitchen ways to smooth hair, put into one bottle and made to keep.</p>',
    description:
      '<p>Anyone who has made flax gel at home knows its gifts and its faults. It smooths like nothing else, and three days later it smells of pond. Our version is cooked the same way, strained hot through linen, and stays fresh for a year.</p><p>The hibiscus is a cold steep, thick and ruby, which turns the conditioner a faint rose. Together they lay the hair surface flat with no silicone to wash off later.</p><ul><li>Cooked flaxseed gel, 12%</li><li>Cold-steeped hibiscus petals</li><li>Suits medium to thick hair, straight or waved</li></ul>',
    directionToUse:
      '<p>After cleansing, take a walnut for shoulder length and add a palm of water to it in your hand. Draw it down from the ears, comb, wait three minutes. Rinse cool until the water runs clear.</p><p>On porous blonde hair, rinse at once the first time, and check the tint.</p>',
    featureImage: packshot('hibiscus-flax-conditioner'),
    gallery: [
      packshot('hibiscus-flax-conditioner'),
      scene('hibiscus-flax-conditioner'),
      plate('hibiscus'),
      plate('flaxseed'),
    ],
    metaTitle: 'Hibiscus + Flax Conditioner 250 ml, smooth and silicone-free',
    metaDescription:
      'Cooked flaxseed gel and cold-steeped hibiscus smooth medium to thick hair without silicone. Comb through, wait three minutes, rinse cool.',
    metaKeyword: 'hibiscus conditioner, flaxseed conditioner, anti frizz conditioner, silicone free',
    faqs: [
      faq(
        'Will hibiscus tint my hair?',
        'On dark and medium hair, no. On bleached hair rinse quickly the first time and look.',
      ),
      faq(
        'Is it slippery enough to comb through?',
        'Very. Flax gel has more slip than most silicones, so mind the floor of the shower.',
      ),
      faq('Can I leave some in?', 'A pea in damp waves works well. Scrunch, and let it dry untouched.'),
      faq(
        'What holds it together without silicone?',
        'A conditioning agent from rapeseed, the flax gel, and a good deal of stirring.',
      ),
      faq(
        'How does it differ from the Oat Milk Conditioner?',
        'This one smooths and gives weight. Oat Milk softens and gives none.',
      ),
      faq('May I use it after henna?', 'It is kind to hennaed hair, and its own red will not show.'),
      faq(
        'Does the cap come off for the last drop?',
        'Yes, it unscrews. Add a spoon of water, shake, and there are two more washes in it.',
      ),
    ],
    workBestFor: {
      Hair: ['Medium', 'Thick', 'Wavy'],
      Concern: ['Frizz', 'Roughness', 'Static'],
      Routine: ['Every wash', 'Weekly as a mask'],
    },
    keyResults: [
      keyResult('frizz', '94%', 'of 62 testers said that their hair lay smoother, most of them from the first wash'),
      keyResult('shine', '89%', 'saw more light on the lengths by the end of the second week'),
    ],
    usageItems: [
      mediaText(plate('flaxseed'), 'Dilute', 'A walnut and a palm of water go further than two walnuts.'),
      mediaText(scene('hibiscus-flax-conditioner'), 'Wait', 'Three minutes, no more needed.'),
    ],
    completeCare: [
      { paragraph: 'Smooth hair comes from small, cool, patient steps. None of them takes longer than a song.' },
      {
        image: scene('aloe-neem-hair-cleanser'),
        subheading: 'Clear the way',
        ratio: ['2 pumps of cleanser'],
        uses: { Scalp: ['One minute of massage'], Lengths: ['Let the suds run through'] },
      },
      {
        image: scene('hibiscus-flax-conditioner'),
        subheading: 'Smooth',
        ratio: ['1 walnut of conditioner', '1 palm of water'],
        uses: { 'Every wash': ['Three minutes'], 'Once a week': ['Fifteen minutes under a warm towel'] },
      },
      {
        image: scene('hibiscus-coconut-hair-oil'),
        subheading: 'Guard',
        ratio: ['4 drops of hair oil'],
        uses: { 'Before swimming': ['Lengths, hair tied up'], 'Before the dryer': ['Ends only'] },
      },
    ],
    categories: ['conditioner', 'hair-nourisher'],
    tags: ['hibiscus', 'flaxseed', 'anti-frizz', 'smooth'],
    ingredients: ['hibiscus', 'flaxseed'],
    regime: ['aloe-neem-hair-cleanser', 'hibiscus-coconut-hair-oil', 'argan-moringa-hair-oil'],
    related: [
      'coconut-curl-conditioner',
      'oat-milk-conditioner',
      'hibiscus-coconut-hair-oil',
      'green-tea-hair-cleanser',
    ],
    newPosition: 6,
    suggestedPosition: 6,
  },
  {
    id: 95,
    slug: 'coconut-curl-conditioner',
    title: 'Coconut Curl Conditioner',
    subTitle: 'Defined, bouncy, never crunchy',
    theme: 'Conditioner',
    sizes: '250 ml',
    stock: 145,
    prices: bandPrices('conditioner', { post: 'bottle' }),
    shortDescription:
      '<p>Coconut milk, shea and a spoon of flax for curls and coils. Rinse it out or leave some in: it holds the shape and stays soft to the hand.</p>',
    description:
      '<p>Curls lose water at every bend. This conditioner lays down moisture first, with coconut milk and glycerine, and then closes the door behind it with shea. The flax gel in between is what gives definition, and it gives it without the crisp film that styling gels leave.</p><p>We developed it with six people whose hair runs from loose wave to tight coil. They disagreed about nearly everything, except the final version.</p><ul><li>Fresh-pressed coconut milk</li><li>Fair-trade shea, flax gel</li><li>As rinse-off, leave-in or co-wash</li></ul>',
    directionToUse:
      '<p>Rinse-off: a generous palm on wet hair, detangle in sections, wait five minutes, rinse. Leave-in: a hazelnut in soaking curls, scrunch, dry in a cotton shirt. Co-wash: massage the scalp with two palms of it midweek.</p><p>Tight coils like it thicker, loose waves like it thinned.</p>',
    featureImage: packshot('coconut-curl-conditioner'),
    gallery: [
      packshot('coconut-curl-conditioner'),
      scene('coconut-curl-conditioner'),
      plate('coconut'),
      plate('shea-butter'),
    ],
    metaTitle: 'Coconut Curl Conditioner 250 ml for curls and coils',
    metaDescription:
      'Coconut milk, shea and flax gel for waves, curls and coils. Use it as rinse-off, leave-in or co-wash: defined shape, soft to the hand.',
    metaKeyword: 'curl conditioner, coconut conditioner, leave-in, co-wash, coils, anti frizz',
    faqs: [
      faq(
        'Rinse out or leave in?',
        'Both work. Begin with rinsing most of it out, and leave more in from wash to wash until the shape holds.',
      ),
      faq(
        'Is it protein-free?',
        'Coconut milk carries a trace. People whose curls dislike protein have got on well with it.',
      ),
      faq(
        'Which curl types is it for?',
        'From loose waves to tight coils. The finer the hair, the more water you add.',
      ),
      faq('Can I co-wash with it?', 'Yes, between two proper washes. Use a cleanser at least every tenth day.'),
      faq(
        'Does it work with black castor oil?',
        'Very well: conditioner first, while wet, and a little oil on the ends to seal.',
      ),
      faq(
        'Will it flake if I layer it with gel?',
        'Flakes come from products that do not mix. Rub a drop of each in your palm first; if it stays smooth, so will your curls.',
      ),
    ],
    workBestFor: {
      Hair: ['Wavy', 'Curly', 'Coily'],
      Concern: ['Frizz', 'Dry bends', 'Lost shape'],
      Routine: ['Wash day', 'Midweek co-wash', 'Leave-in'],
    },
    keyResults: [
      keyResult('frizz', '93%', 'of 48 testers with curls saw clearer definition on the first day'),
      keyResult('shine', '86%', 'still liked what they saw on the third'),
    ],
    usageItems: [
      mediaText(plate('coconut'), 'Soak', 'Curls should drip when the conditioner goes in.'),
      mediaText(scene('coconut-curl-conditioner'), 'Scrunch', 'Upwards, in handfuls, then hands off.'),
    ],
    completeCare: [
      { paragraph: 'Wash day can be long or short. Here is the long form; leave out whatever your curls do without.' },
      {
        image: scene('black-castor-oil'),
        subheading: 'Before washing',
        ratio: ['1 part black castor oil', '3 parts coconut oil'],
        uses: { Coils: ['Overnight in twists'], Waves: ['Half an hour, ends only'] },
      },
      {
        image: scene('coconut-curl-conditioner'),
        subheading: 'Detangle',
        ratio: ['1 palm of conditioner for each quarter of the head'],
        uses: { 'Fingers first': ['Ends, then middle, then roots'], 'Comb second': ['Wide teeth and patience'] },
      },
      {
        image: plate('aloe-vera'),
        subheading: 'Set',
        ratio: ['2 parts aloe gel', '1 part conditioner'],
        uses: { Definition: ['Rake and shake'], Volume: ['Scrunch upside down'] },
      },
      {
        image: scene('argan-moringa-hair-oil'),
        subheading: 'Release',
        ratio: ['3 drops of finishing oil'],
        uses: { 'When dry': ['Scrunch out the last stiffness'] },
      },
    ],
    categories: ['conditioner', 'hair-nourisher'],
    tags: ['coconut', 'curls', 'anti-frizz', 'leave-in'],
    ingredients: ['coconut', 'shea-butter', 'flaxseed', 'aloe-vera'],
    regime: ['black-castor-oil', 'citrus-clay-hair-cleanser', 'argan-moringa-hair-oil'],
    related: ['hibiscus-flax-conditioner', 'black-castor-oil', 'hibiscus-coconut-hair-oil', 'oat-milk-conditioner'],
    newPosition: 2,
  },
];
