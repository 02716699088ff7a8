import type { DemoPost } from '../demo-shop.types';

/** Newest first. */
export const posts: readonly DemoPost[] = [
  {
    id: 6,
    slug: 'rosemary-scalp-ritual',
    title: 'Five minutes, ten fingers: a rosemary scalp ritual that you will still be keeping in the third month',
    image: 'blog/rosemary-scalp-ritual.webp',
    date: '2025-06-12T08:00:00.000Z',
    readTime: '4 min read',
    description: `<p>Ask a hairdresser what separates people with lively roots from the rest, and you will hardly hear about products. You will hear about habits: how often they wash, how hot the water is, whether anyone ever touches their scalp for longer than it takes to rub shampoo in. Rosemary oil has its place in that answer. But it comes second, after the hands.</p>
<h2>Why massage at all</h2>
<p>The skin of the scalp lies over a flat sheet of tendon and moves, when all is well, like the skin on the back of your hand. Long days at a context make it tight. Try it now: put ten fingertips on your crown and push the skin to and fro. If it hardly slides, it has been a long week.</p>
<p>Massage loosens it, spreads its own oils along the first centimetres of the hair and warms the surface. It also feels good, and that is not a side effect. It is the reason why you will do it again on Thursday.</p>
<h2>What rosemary brings</h2>
<p>The oil smells clear and resinous, cools very slightly and rinses out with ease. In a carrier at one to two per cent it is comfortable for most scalps. More is not better. At five per cent the same oil can leave a scalp red and cross, and you will have put yourself off a good habit for the sake of three drops.</p>
<ul>
<li><strong>Light base:</strong> our <a href="/product/rosemary-mint-scalp-oil">Rosemary + Mint Scalp Oil</a>, straight from the dropper.</li>
<li><strong>Rich base:</strong> two tablespoons of <a href="/product/cold-pressed-castor-oil">cold-pressed castor oil</a> and five drops of <a href="/product/rosemary-essential-oil">rosemary essential oil</a>.</li>
<li><strong>In between:</strong> one spoon of castor, one of argan, five drops of rosemary.</li>
</ul>
<h2>The five minutes</h2>
<p>Sit down. Lean your elbows on a table, so that your shoulders have nothing to do. Draw five or six partings from the forehead to the crown and touch oil along each of them. Then begin.</p>
<p><strong>Minute one</strong> belongs to the nape. Use the thumbs, in small circles, up both sides of the neck to where the skull begins. <strong>Minute two</strong>: the sides, above the ears, with flat fingers and slow strokes. <strong>Minute three</strong>: the crown. Do not rub the hair over the skin; hold the skin and move it over the bone. <strong>Minute four</strong>: the hairline, as though you were playing a very quiet piano. <strong>Minute five</strong>: anywhere you liked.</p>
<p>Half an hour later, wash. Put the cleanser on before the water if you have used castor, and once again after rinsing.</p>
<h2>How to keep it up</h2>
<p>Tie the ritual to something that happens anyway. Ours goes with the evening news on the radio, on Monday, Wednesday and Saturday. One of our testers does it while the pasta boils. Nobody in the group who did it at no particular time was still doing it in the third month, and everybody who had picked a time was.</p>
<p>Take a picture of your parting on the first day, in daylight, and then put it away for eight weeks. Looking every morning will teach you nothing but impatience. A scalp works to its own calendar, as a hillside does.</p>
<h2>When to leave it</h2>
<p>Skip the oil if your scalp is broken, sunburnt or newly coloured. Skip rosemary altogether during pregnancy, or if you live with epilepsy. The massage alone remains allowed, and remains nice. And if your hair is leaving faster than you think it should, talk to a doctor first; a bottle is a poor diagnostician.</p>`,
    comments: [
      {
        name: 'Marianne',
        email: 'marianne@example.com',
        comment: 'The pasta trick works. Eleven minutes for penne, so I even manage the nape twice.',
        date: '2025-06-13T18:20:00.000Z',
      },
      {
        name: 'Oluwaseun',
        email: 'seun@example.com',
        comment: 'Moving the skin rather than rubbing the hair was new to me. Much less breakage at my hairline since.',
        date: '2025-06-17T07:45:00.000Z',
      },
      {
        name: 'Priya N.',
        email: 'priya.n@example.com',
        comment: 'Do you wash the same evening or leave it till morning? I fell asleep twice, no harm done.',
        date: '2025-06-22T21:10:00.000Z',
      },
      {
        name: 'Hanna',
        email: 'hanna@example.com',
        comment: 'Week six. My parting photo is still in the drawer, and I am proud of that.',
        date: '2025-07-01T06:05:00.000Z',
      },
    ],
  },
  {
    id: 5,
    slug: 'castor-oil-guide',
    title: 'Pale or dark? A plain guide to two castor oils',
    image: 'blog/castor-oil-guide.webp',
    date: '2025-05-20T08:00:00.000Z',
    readTime: '5 min read',
    description: `<p>Two tall bottles stand next to each other on our shelf. They come from the same plant, cost the same, and weigh the same in the hand. One pours like pale honey, the other like black coffee syrup. The question that reaches us most often, by some way, is which of them to buy.</p>
<h2>The same seed, twice</h2>
<p>Castor is a handsome, red-stemmed shrub that does well in poor soil. Its speckled seeds hold about half their weight in oil. To make <strong><a href="/product/cold-pressed-castor-oil">cold-pressed oil</a></strong>, the seeds are shelled and squeezed below 45 degrees. What runs out is left to stand, then filtered. Nothing else is done to it, and so it keeps its straw colour and its mild smell of walnuts.</p>
<p>For <strong><a href="/product/black-castor-oil">black castor oil</a></strong>, the seeds are first roasted over wood until they are dark brown, then ground with a portion of their own ash and simmered in water. The oil rises and is skimmed off by ladle. Enslaved Africans carried the method to the Caribbean, and kitchens there have kept it for generations. The ash makes the oil faintly alkaline and the roast gives it the scent of smoke.</p>
<h2>What both can do</h2>
<p>Nine tenths of either oil is ricinoleic acid, which no other common plant oil contains in any amount. It makes castor thick, sticky and fond of water. On hair it forms a coat that holds moisture in and puts shine on top. On heels and cuticles it does the same, only slower.</p>
<ul>
<li>It softens, coats and adds gloss.</li>
<li>It lends weight to light mixtures, so that they stay where you put them.</li>
<li>It does not sink in quickly, whatever anyone says. Plan for a wash.</li>
</ul>
<h2>When to choose the pale one</h2>
<p>Take cold-pressed oil for fine, straight or wavy hair, for brows and lashes, for nails, and wherever you would mind a scent. It mixes well with coconut and argan and is the better base for essential oils, because it brings no smell of its own to the party.</p>
<h2>When to choose the dark one</h2>
<p>Take black castor for coils, tight curls and hair in protective styles. The slight alkalinity lifts the scales of the strand a little, and in hair whose scales lie very close that helps an oil to settle in. It is also the better sealer over water and aloe on wash day.</p>
<h2>How not to regret it</h2>
<p>Every regretted castor treatment we have heard of had the same cause: too much. A tablespoon, thinned with two of a lighter oil, covers a head of shoulder-length hair. Warm the bottle in a cup of hot water first, and the oil will spread twice as far.</p>
<p>Then, for the rinse, remember one rule. <em>Shampoo before water.</em> Work the cleanser into the oily, dry hair until it turns milky, and only then step under the shower. Rinse, wash again, done. Do it the other way round, and water will bead on the oil, the cleanser will slide off the water, and you will blame the castor.</p>
<h2>A word on promises</h2>
<p>You will read that castor oil makes hair grow by so many centimetres a month. We have looked for good studies and found few. What we can promise is what you can see: softness, gloss and less breaking at the ends. Hair that does not break gets longer all by itself.</p>`,
    comments: [
      {
        name: 'Denise',
        email: 'denise@example.com',
        comment: 'My grandmother in Kingston would nod at every line of this. She also says: old pillowcase.',
        date: '2025-05-21T09:30:00.000Z',
      },
      {
        name: 'Tom',
        email: 'tom@example.com',
        comment: 'Shampoo before water. Where were you two years ago?',
        date: '2025-05-29T19:00:00.000Z',
      },
    ],
  },
  {
    id: 4,
    slug: 'evening-aroma-ritual',
    title: 'An evening in three scents',
    image: 'blog/evening-aroma-ritual.webp',
    date: '2025-04-15T08:00:00.000Z',
    readTime: '4 min read',
    description: `<p>Our distiller has a theory about evenings. She says that they do not begin when the sun goes down, nor when work ends, but when the first small thing happens that has no purpose. Putting on a record, for instance. Peeling an orange slowly. In her house it is the diffuser, and it has three acts.</p>
<h2>Act one: clearing up</h2>
<p>At seven the kitchen still smells of supper and the table is under paper. This is no moment for lavender, which would only lie down on top of the onions. It wants something with an edge: two drops of <a href="/product/rosemary-essential-oil">rosemary</a>, two of <a href="/product/lemongrass-essential-oil">lemongrass</a>, twenty minutes with the door open. By the time that the plates are put away the day has been put away with them.</p>
<h2>Act two: the long middle</h2>
<p>Now the lamp is on and nobody is expected. <a href="/product/frankincense-essential-oil">Frankincense</a> comes in, three drops, with two of <a href="/product/lavender-essential-oil">lavender</a> beside it. Resins are slow. They do not greet you; you notice after a while that they are there. This is the blend for reading, mending, letters, and for the kind of talk that has pauses in it.</p>
<p>Do not let the diffuser run all evening. Twenty minutes is enough to scent a room for two hours, and a nose stops noticing after ten in any case. If you think that the scent has gone, step into the corridor and come back. You will be surprised.</p>
<h2>Act three: the bedroom</h2>
<p>Half an hour before sleep, one last round: four drops of lavender and, on Saturdays, a single drop of <a href="/product/ylang-ylang-essential-oil">ylang-ylang</a>. Then switch it off, open the window a hand’s breadth and let most of it go. What stays in the curtains is the right amount.</p>
<ul>
<li><strong>Small room:</strong> three drops altogether.</li>
<li><strong>Living room:</strong> five to six.</li>
<li><strong>Open plan:</strong> up to eight, near where people sit.</li>
</ul>
<h2>Without a diffuser</h2>
<p>You need no device for this. A bowl of hot water on the radiator works well, and so does a stone: any dry, unglazed piece of terracotta drinks up a few drops and gives them back all evening. A wooden clothes peg clipped to the lampshade is the travelling version.</p>
<p>What we advise against are oil burners with a flame. The water boils off, the oil scorches, and scorched lavender smells like a disagreement.</p>
<h2>Company</h2>
<p>Think of the others in the room. Cats cannot break down many oils and should be able to leave; dogs have noses some ten thousand times better than yours, and your three drops are a brass band to them. With babies in the house, leave the diffuser off and enjoy the window.</p>
<p>And people differ. One person’s calm is another’s headache, so ask. The nicest evening scent in the world is the one that nobody minds.</p>
<h2>The point of it</h2>
<p>None of this will fix a bad day. Our distiller would be the first to say so. But a ritual draws a line, thin and fragrant, between the hours that belong to others and the few that belong to you. That line is worth nine drops of oil.</p>`,
    comments: [
      {
        name: 'Eleanor',
        email: 'eleanor@example.com',
        comment: 'The clothes peg on the lampshade has come along to three hotels by now.',
        date: '2025-04-16T21:40:00.000Z',
      },
      {
        name: 'Rahul',
        email: 'rahul@example.com',
        comment: 'Thank you for the lines on cats. Ours moves out for act two and returns for act three.',
        date: '2025-04-19T16:15:00.000Z',
      },
      {
        name: 'Bea',
        email: 'bea@example.com',
        comment: 'Rosemary and lemongrass after fish. A small miracle.',
        date: '2025-05-03T10:05:00.000Z',
      },
    ],
  },
  {
    id: 3,
    slug: 'clay-and-citrus-reset',
    title: 'The fortnightly reset: clay, citrus and a clean start for hair',
    image: 'blog/clay-and-citrus-reset.webp',
    date: '2025-03-11T08:00:00.000Z',
    readTime: '4 min read',
    description: `<p>There is a kind of tired hair that no conditioner will help. It feels coated rather than dry. It takes longer to get wet and longer to dry, and by noon it hangs as though it had heard bad news. The usual answer is to add something. The better one is to take something away.</p>
<h2>What builds up</h2>
<p>Some of it comes from bottles: waxes, hold sprays, dry shampoo, the film-forming parts of richer conditioners. Some comes from the tap. In hard-water regions each wash leaves a little lime, and lime gives everything else a grip. And some is your own, as the scalp’s oil thickens when it is left in the company of powder.</p>
<p>Two small tests will tell you. Run a wet strand between two fingers; if it feels waxy rather than slick, there is a coat on it. Or drop water on dry hair. Should it stand in beads for more than half a minute, the same is true.</p>
<h2>Why clay</h2>
<p>Strong sulphates remove build-up by dissolving nearly all that is oily, and the hair’s own thin film goes with it. Kaolin works another way. Its flat plates carry a weak charge and a very large surface; oil and wax cling to it as it slides past, and are carried off by the rinse. It knows when to stop, so to speak, because plates that are full take up nothing more.</p>
<p>Citrus helps in its turn. The peel oil of oranges is a mild solvent for wax, the same reason that it takes price labels off jars.</p>
<h2>How we do it</h2>
<ul>
<li>Comb the hair dry, to loosen powder and dust.</li>
<li>Soak it for a full minute. Most people stop after ten seconds.</li>
<li>Shake the <a href="/product/citrus-clay-hair-cleanser">Citrus + Clay cleanser</a> and spread three pumps, with plenty of water, from the roots down.</li>
<li>Wait two minutes. Wash your feet, or sing.</li>
<li>Rinse for longer than you waited.</li>
</ul>
<p>Afterwards the hair will feel bare, and may squeak. That is the moment for the best conditioner you own, since there is nothing in its way now. Leave it for five minutes and rinse with cool water.</p>
<h2>How often</h2>
<p>Every second week suits most heads. Swimmers, people in hard-water towns and friends of pomade may want it weekly. If your hair is dry and you use little on it, once a month is plenty, and between two colour appointments is better than right after one.</p>
<p>Henna is the exception: clay draws it out slowly, and we would leave it alone.</p>
<h2>Slower to need it</h2>
<p>You can put off the next reset with small changes. Rinse conditioner until the hair no longer feels slippery, not merely until the water runs clear. Keep dry shampoo to the roots and brush it out at night. Wipe your brush, then wash it; what sits in the bristles goes straight back. And if lime is the trouble, a jug of water with a spoonful of cider vinegar, poured over as the last rinse, does wonders for very little.</p>
<p>A clean start is a good feeling, in drawers as in hair. It is merely quicker in hair.</p>`,
    comments: [],
  },
  {
    id: 2,
    slug: 'green-tea-antioxidants',
    title: 'What a tea leaf knows about light, air and hair',
    image: 'blog/green-tea-antioxidants.webp',
    date: '2025-02-04T08:00:00.000Z',
    readTime: '3 min read',
    description: `<p>Leave a cut apple on the table, and within the hour it is brown. The same thing happens to a tea leaf once it has been plucked and bruised. Whether it is allowed to happen is the whole difference between black tea and green. And it tells you nearly everything about the word antioxidant, which is printed on so many bottles and explained on so few.</p>
<h2>Air is not gentle</h2>
<p>Oxygen wants electrons. It takes them from iron, and we call it rust; from oil, and we call it rancid; from the leaf, and we call it Assam. Sunlight hurries it along. Plants stand in both all day and cannot walk into the shade, and so they have learned to make compounds that give their electrons up before anything more important has to.</p>
<p>In tea these are the catechins. There are half a dozen of them, and the best known is written EGCG, because no one can say epigallocatechin gallate twice in a row. They make up as much as a third of the dry weight of a young leaf. They are also what makes green tea grip your tongue.</p>
<h2>Stopping the clock</h2>
<p>Green tea is made by heating leaves within hours of plucking, by steam or in a pan. The heat switches off the enzyme that would brown them, and the catechins stay as they are. That is why the first flush, plucked by hand in April and steamed before supper, is what we buy for our <a href="/product/green-tea-hair-cleanser">Green Tea cleanser</a>, and why we brew it at seventy degrees. Hotter water draws bitterness and dulls the green.</p>
<h2>And on hair?</h2>
<p>Here we should like to be careful. Much has been published about catechins in the laboratory, and some of it about skin. There is little on hair that is being washed. A cleanser stays on your head for one minute; it would be bold to claim that it changes the life of a strand in that time.</p>
<p>What we can say is more modest:</p>
<ul>
<li>Tea is a mild astringent, so the scalp feels clean without feeling stretched.</li>
<li>It is slightly acid, as hair likes its water to be.</li>
<li>It helps the cleanser itself to keep, so that we need less of other things to do so.</li>
</ul>
<p>The last point is the one we love best. The leaf’s old skill at standing in light and air works in the bottle too.</p>
<h2>A rinse to make at home</h2>
<p>Steep a tablespoon of green tea in a litre of water at about seventy degrees, which is boiling water that has stood for eight minutes with the lid off. Strain after ten. Let it cool and pour it over freshly washed hair as the last rinse, with a bowl underneath so that you can pour it twice. Do not wash it out.</p>
<p>Dark hair takes on a fine gloss from it. Fair hair may take on a shade, if you do it weekly, so do it monthly. Whatever is left over will please the ferns on your windowsill: they are not vain, and they like their water slightly acid as well.</p>`,
    comments: [
      {
        name: 'Grace',
        email: 'grace@example.com',
        comment: 'Finally somebody who explains the word instead of printing it larger.',
        date: '2025-02-06T12:00:00.000Z',
      },
    ],
  },
  {
    id: 1,
    slug: 'aloe-for-thirsty-skin',
    title: 'Aloe for thirsty skin: from windowsill to wash day',
    image: 'blog/aloe-for-thirsty-skin.webp',
    date: '2025-01-14T08:00:00.000Z',
    readTime: '4 min read',
    description: `<p>Somewhere in most kitchens stands an aloe that nobody planted. It came from an aunt or a neighbour, it has been forgotten through two holidays, and it looks well. A plant that lives so contentedly on neglect must be good at one thing, and it is: aloe holds on to water.</p>
<h2>Inside a leaf</h2>
<p>Cut one across and you will find three layers. The green rind does the living. Directly below it runs a thin, yellow sap called aloin, which is bitter and can irritate; let the cut leaf stand upright for a quarter of an hour and it drains away. The rest is the heart, a clear gel that trembles like a jellyfish and is ninety-eight and a half parts water.</p>
<p>It is the other one and a half that matter. Long sugars, acemannan above all, hold the water in a mesh. Spread on skin, the mesh dries to a film too thin to see, and slows down evaporation for a while. This is the cool, slightly tight feeling that you know from sunburnt holidays.</p>
<h2>What it does, and what it does not</h2>
<p>Aloe gives water. It does not give oil. Used alone on dry skin it feels lovely for twenty minutes and leaves you where you were. The old rule is water first, oil second: aloe on damp skin, then something fatty over it to keep the water in.</p>
<ul>
<li><strong>Hands:</strong> a little gel, then a hand cream while it is still tacky.</li>
<li><strong>Face:</strong> gel under a drop or two of argan oil.</li>
<li><strong>Curls:</strong> two parts gel to one part conditioner, scrunched into wet hair.</li>
<li><strong>Shins:</strong> after shaving, cold from the fridge.</li>
</ul>
<h2>From your own plant</h2>
<p>Choose an outer leaf, a thick one as long as your forearm. Cut it at the base, stand it in a glass until the yellow has run out, then rinse. Lay it flat, slice off both thorny edges and lift the upper rind off with a knife as you would skin a fish. Scoop out the gel, rinse it again and blend it for five seconds.</p>
<p>It keeps for four days in the fridge and for three months as ice cubes. Try it first on the inside of your arm, for some people do not get along with it. And do not eat it: the varieties on windowsills are not the ones for drinks.</p>
<h2>Why we press instead of powder</h2>
<p>Most aloe in cosmetics arrives as a white powder, two hundred times concentrated, and is stirred back into water. It is practical. But drying breaks many of the long sugars, and it is the long ones that we want. So our farm fillets the leaves by hand, presses them the same day and ships cold juice. It makes up a third of the <a href="/product/aloe-neem-hair-cleanser">Aloe + Neem cleanser</a>, and you can feel it in the way that the lather slides.</p>
<h2>Looking after the plant</h2>
<p>Bright window, gritty soil, and water only when the pot feels light. Never take more than one leaf in a month. In return it will have children at its foot, which you may pot up and forget at somebody else’s house.</p>`,
    comments: [
      {
        name: 'Joan',
        email: 'joan@example.com',
        comment: 'I was the neighbour. Six households on our street have a piece of mine.',
        date: '2025-01-15T11:25:00.000Z',
      },
      {
        name: 'Kavita',
        email: 'kavita@example.com',
        comment: 'The advice to let the yellow sap drain should be on every pot. I itched for a day before I knew.',
        date: '2025-01-20T08:50:00.000Z',
      },
    ],
  },
];
