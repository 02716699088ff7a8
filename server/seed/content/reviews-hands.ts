import type { DemoReview } from '../demo-shop.types';
import { reviewsOf } from './reviews-of';

/** Reviews of the hand creams. */
export const handReviews: readonly DemoReview[] = [
  ...reviewsOf(
    'rose-shea-hand-cream',
    ['Bridget', 5, '2025-08-09', 'I can hold a pen', 'Marking season. Cream, count to sixty, carry on. No fingerprints on the essays.'],
    ['Ritu', 5, '2025-07-22', 'Rain on roses', 'Not the soap kind of rose at all. My daughter puts it on to smell her own hands.'],
    ['Hermione', 5, '2025-06-26', 'Chapped no more', 'I wash my hands forty times a day in the kitchen. This is the first cream to keep up.'],
    ['Colin', 4, '2025-06-02', 'Bought for my wife', 'I use it now. Please do not tell the cricket club.'],
    ['Anneliese', 5, '2025-05-12', 'Like a good handshake', 'Rich at first and then simply gone. The backs of my hands look ten winters younger.'],
    ['Tara', 3, '2025-04-17', 'Nice, small tube', 'Five weeks and it was finished. Then again, everyone in the office had some.'],
    ['Magda', 5, '2025-03-16', 'Cuticles', 'What is left over goes round the nails. I have not needed the clippers since.'],
    ['Leena', 4, '2025-02-07', 'Grainy after the frost', 'It froze on the doorstep and had little beads in it. Kneaded, warmed, and as good as new.'],
    ['Susannah', 5, '2025-01-02', 'Christmas survivor', 'Six tubes given, six thank-you notes received, which is a record for this family.'],
    ['Ivor', 5, '2024-11-11', 'Gardener here', 'Thorns and clay soil all week, rose cream on Sundays. There is some justice in that.'],
    ['Chitra', 5, '2024-09-24', 'Vegan and actually rich', 'I had got used to thin vegan creams. This is the other kind.'],
    ['Lorna', 2, '2024-07-03', 'Too scented for me', 'A soft scent, yes, but I work with patients. Swapped it for the oat one.'],
  ),
  ...reviewsOf(
    'oat-lemon-balm-hand-cream',
    ['Sister Agnes', 5, '2025-07-29', 'Ward-tested', 'Twelve-hour shifts in gloves. A thin layer before, another at tea. My knuckles are on speaking terms with me again.'],
    ['Wojciech', 5, '2025-06-07', 'Potter’s hands', 'Clay drinks the skin dry. This gives it back, and does not make the next pot slip.'],
    ['Amrita', 5, '2025-04-30', 'Nothing stings', 'I react to nearly everything, and waited for it. Nothing came.'],
    ['Dilys', 4, '2025-03-01', 'Matt, as promised', 'I turned a page straight after. A bit plain, but that is rather the idea.'],
    ['Heather', 3, '2024-12-14', 'For summer, yes', 'In deep winter I need something fatter on top. Good on the children’s cheeks, though.'],
    ['Omar', 5, '2024-09-03', 'New father', 'Hands in water all day. This stands by the changing table and is nearly empty.'],
  ),
  ...reviewsOf(
    'lavender-cocoa-hand-cream',
    ['Georgina', 5, '2025-07-08', 'I wait for bedtime', 'It melts all at once, like good chocolate. Then I read two pages and am gone.'],
    ['Varun', 4, '2025-05-01', 'Firm in the cold', 'Under the arm while brushing your teeth, they say. It works, and is funny.'],
    ['Odette', 5, '2025-01-26', 'Dark and floral', 'It should not go together and it does. I wear a little on the collarbones.'],
    ['Sian', 3, '2024-10-26', 'Smells of cake', 'I wanted more lavender and less pudding. My hands are very soft, I must say.'],
  ),
  ...reviewsOf(
    'sandalwood-almond-hand-cream',
    ['Ambrose', 5, '2025-06-17', 'Violinist’s choice', 'No film on the strings after a minute. I have looked for this for twenty years.'],
    ['Parveen', 4, '2025-02-20', 'Cabinet maker indeed', 'A warm, dry wood scent. Light in texture, so I use it often and gladly.'],
  ),
];
