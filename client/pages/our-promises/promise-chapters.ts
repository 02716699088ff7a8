interface PromiseChapter {
  readonly heading: string;
  readonly promises: readonly { readonly claim: string; readonly text: string }[];
}

/** The shop's twelve promises with their reasons, grouped by topic. */
export const promiseChapters: readonly PromiseChapter[] = [
  {
    heading: 'What goes in',
    promises: [
      {
        claim: 'Pure plant ingredients',
        text: 'Oils, butters, clays, waters and extracts, each listed in full on the bottle and on its page in the shop.',
      },
      {
        claim: 'Verified non-GMO ingredients',
        text: 'Our growers and suppliers confirm in writing, for each plant, that it is not genetically modified.',
      },
      {
        claim: 'Gentle formulation',
        text: 'Made to be used every day, on all textures and tones, by people whose skin has had enough of experiments.',
      },
    ],
  },
  {
    heading: 'What stays out',
    promises: [
      {
        claim: 'Free from harsh chemicals',
        text: 'No sulphates, no parabens, no phthalates, no silicones, and nothing else that stands on our strict no list.',
      },
      { claim: 'BPA free', text: 'The bottles and caps that touch our formulas are made without bisphenol A.' },
      {
        claim: 'Cruelty free and vegan',
        text: 'No animal ingredient and no animal test, at our place or at any supplier’s.',
      },
    ],
  },
  {
    heading: 'How we know',
    promises: [
      {
        claim: 'Made by a PhD scientist',
        text: 'Each recipe is written and signed by a scientist with a doctorate, who uses it at home.',
      },
      {
        claim: 'Dermatologically tested',
        text: 'Before anything is sold it is tried on human skin under a dermatologist’s eye.',
      },
      {
        claim: 'Clinically hypoallergenic',
        text: 'Formulated and tested to keep the risk of an allergic reaction low. If your skin is easily upset, try a little on the inside of your arm first.',
      },
      {
        claim: 'Australian certified',
        text: 'Our formulas are certified in Australia, whose rules for what may be called natural are among the strictest.',
      },
    ],
  },
  {
    heading: 'What comes after',
    promises: [
      { claim: 'Safe and biodegradable', text: 'What you rinse off breaks down, and leaves the water as it was.' },
      {
        claim: 'Trusted by our community',
        text: 'The people who use what we make tell us what to change. We read every review, the short ones too.',
      },
    ],
  },
];
