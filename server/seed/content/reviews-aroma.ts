import type { DemoReview } from '../demo-shop.types';
import { reviewsOf } from './reviews-of';

/** Reviews of the essential oils. */
export const aromaReviews: readonly DemoReview[] = [
  ...reviewsOf(
    'lavender-essential-oil',
    ['Imogen', 5, '2025-07-28', 'Smells like the actual field', 'I grew up near lavender farms and have given up on bottled versions more than once. This one has the hay in it, not just the purple.'],
    ['Karthik', 5, '2025-07-09', 'Part of our evening', 'Four drops while the children brush their teeth. By the second story the whole landing is soft with it.'],
    ['Sophie L.', 4, '2025-06-21', 'Lovely, a little quiet', 'Very refined scent. In our open kitchen I need nine drops, but in the bedroom four are right.'],
    ['Graham', 5, '2025-05-30', 'Bought a second', 'One for the bathroom, one for the drawer with the jumpers. My wife says that I smell like a good hotel.'],
    ['Ana', 3, '2025-05-02', 'Good oil, slow dropper', 'Nothing wrong with the lavender, which is beautiful. The dropper takes its time and I have none in the mornings.'],
    ['Nikhil', 5, '2025-03-19', 'No camphor!', 'Finally a lavender that does not smell like a chest rub. Soft all the way through.'],
    ['Wren', 5, '2025-02-11', 'My tissue-by-the-pillow oil', 'The tip in the questions about the tissue is what I do now. One drop, every night, and the bottle is still half full.'],
    ['Deborah', 4, '2024-12-03', 'Pretty, and honestly labelled', 'I liked reading where it comes from. A tiny leak round the cap on arrival, replaced without fuss.'],
    ['Mei', 5, '2024-10-17', 'Blends with everything', 'Two parts of this to one of frankincense is the best thing in our flat.'],
    ['Rosalind', 5, '2024-08-22', 'Bath bliss', 'Stirred into body wash as suggested. No floating oil, no slippery tub, just the scent.'],
    ['Piotr', 2, '2024-06-05', 'Not for me', 'Well made, I am sure. I was hoping for the strong purple smell of the soap I had as a boy and this is much milder.'],
  ),
  ...reviewsOf(
    'tea-tree-essential-oil',
    ['Callum', 5, '2025-06-30', 'Two drops, new shampoo', 'Added to my wash after five-a-side. My scalp feels aired, if that is a word.'],
    ['Shreya', 4, '2025-04-14', 'Strong and clean', 'The whole bathroom knows when I use it. Works nicely with the aloe cleanser.'],
    ['Ingrid', 3, '2025-01-08', 'Sharp', 'Fresher than others I have had, but I had to halve the dose for my nose.'],
    ['Basil', 5, '2024-09-27', 'Mopping has improved', 'Ten drops in the bucket with lemongrass. I now volunteer for the kitchen floor.'],
  ),
  ...reviewsOf(
    'peppermint-essential-oil',
    ['Leah', 5, '2025-08-02', 'One drop means one drop', 'I did not believe it and used three. My eyes believe it now. Wonderful oil.'],
    ['Anand', 5, '2025-05-11', 'Desk companion', 'Two drops with rosemary on a felt pad. I get through the three o’clock slump without a third coffee.'],
    ['Beth', 4, '2025-02-26', 'Sweet under the cold', 'Most peppermint is all menthol. This has something like cream behind it. Wish it came in 30 ml.'],
    ['Florian', 5, '2024-11-19', 'Walkers, take note', 'Foot bath after the ridge path. I could have done the ridge again. Nearly.'],
  ),
  ...reviewsOf(
    'rosemary-essential-oil',
    ['Chantal', 5, '2025-07-16', 'Three months in', 'Every Tuesday and Friday in castor oil. My parting photograph speaks for itself, and I do enjoy the massage.'],
    ['Dev', 5, '2025-06-08', 'Clear and green', 'Not harsh like the one I had before. Diffused while studying for my boards; passed.'],
    ['Harriet', 4, '2025-04-27', 'Good, needs patience', 'Eight weeks is a long time. I am in week five and it is at least very pleasant.'],
    ['Yusuf', 5, '2025-03-03', 'In the beard, too', 'One drop in a spoon of argan. People lean in.'],
    ['Molly', 3, '2024-12-20', 'Fine oil, wrong recipe for me', 'Castor was too heavy for my hair. Now trying it in jojoba, which is better.'],
    ['Sunita', 5, '2024-09-12', 'The real herb', 'My mother sniffed it and asked where the lamb was.'],
  ),
  ...reviewsOf(
    'eucalyptus-essential-oil',
    ['Owen', 5, '2025-02-02', 'Shower steam is a revelation', 'Three drops in the corner, door shut. I now take longer showers, sorry, planet.'],
    ['Tamsin', 4, '2024-11-06', 'Sweeter than I expected', 'Softer than the pharmacy kind. It fades quickly, which the page does say.'],
  ),
  ...reviewsOf(
    'lemongrass-essential-oil',
    ['Gita', 5, '2025-05-25', 'Sunshine in the hallway', 'Guests ask what I am cooking. Nothing, is the answer.'],
    ['Robin', 4, '2025-03-30', 'Please restock', 'My kitchen spray is down to the last inch and this keeps selling out.'],
  ),
  ...reviewsOf(
    'ylang-ylang-essential-oil',
    ['Clementine', 5, '2025-06-14', 'A proper perfume', 'Four drops in argan, as described. I have stopped buying the bottle with the big name on it.'],
    ['Vikram', 3, '2025-01-23', 'Very heady', 'My partner adores it, I need the window open. One drop with frankincense is our compromise.'],
  ),
  ...reviewsOf(
    'frankincense-essential-oil',
    ['Miriam', 5, '2025-07-05', 'Dry, calm, grown-up', 'No sweetness at all. I use it for the twenty minutes when I stretch, and the room stays quiet afterwards.'],
    ['Jonty', 5, '2025-04-01', 'The ledger sold me', 'I like to know that the trees get a rest. The oil is superb as well.'],
    ['Paula', 4, '2024-12-29', 'Sticky neck, lovely oil', 'The dropper gums up after a month. A wipe with spirit sorts it out.'],
  ),
  ...reviewsOf(
    'evening-aroma-trio',
    ['Fenella', 5, '2025-05-18', 'Thursday is the best night', 'Gave it to my sister, then bought one for myself. The card is the clever part.'],
  ),
];
