interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export const questions: readonly Question[] = [
  {
    id: 'safety',
    question: 'Are your products safe?',
    answer:
      'Yes. Every formula is assessed by a qualified toxicologist before it is sold, and tested on the skin of adult volunteers under the eyes of dermatologists. Skins differ all the same: try a little on the inside of your arm a day ahead, and ask your doctor first if you are pregnant, have an allergy or are being treated for your skin.',
  },
  {
    id: 'shelf-life',
    question: 'How long do they keep?',
    answer:
      'Two years from the day they were made, unopened, in a cool place out of the sun. The date is printed on the foot of each bottle. Once it is open, the small jar on the label says for how many months it stays at its best.',
  },
  {
    id: 'preservatives',
    question: 'Do you use preservatives?',
    answer:
      'Wherever there is water, something has to keep it fresh. We use mild preservatives derived from coconut and vegetables, and no more of them than the formula needs. Our pure oils hold no water and need none at all.',
  },
  {
    id: 'vegan',
    question: 'Is everything vegan?',
    answer:
      'Everything. No beeswax, honey, lanolin, milk, silk or carmine, in no product and at no step of its making. Where others use wax from bees, we use wax from berries, rice and sunflower.',
  },
  {
    id: 'cruelty-free',
    question: 'Are you cruelty free?',
    answer:
      'We test on no animal, ask nobody else to, and buy from no supplier who does. That holds for each ingredient as well as for the finished product, and we sell nowhere that would ask us to make an exception.',
  },
  {
    id: 'fragrance',
    question: 'What makes them smell so good?',
    answer:
      'Plants. There is no synthetic fragrance in anything we make. What you smell are essential oils and the ingredients themselves, which is why two harvests of lavender may differ a little. Natural scents can hold allergens too: they are named on every label.',
  },
  {
    id: 'bpa',
    question: 'Is your packaging BPA free?',
    answer:
      'Yes. Our bottles, tubes, pumps and caps are free of BPA. Oils come in glass, and almost all of what we ship can go into your recycling once it is empty and rinsed.',
  },
  {
    id: 'organic',
    question: 'Are your ingredients organic?',
    answer:
      'Wherever the harvest allows it. We choose growers and suppliers who are certified by Ecocert or to the COSMOS standard first, and where an ingredient cannot be had organic in the quality we need, we buy from small farms that we know. Each ingredient’s own page tells you more about it.',
  },
];
