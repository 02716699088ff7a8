import { limits } from '../../../domain/limits';
import type { LegalParty, LegalSection } from './legal-document';

/** How the site itself may be used; the same in every edition. */
export const termsOfUse = ({ shopName }: LegalParty): LegalSection => ({
  id: 'terms-of-use',
  heading: 'Terms of use',
  body: [
    `By using this site you accept these terms. If you do not agree with them, please do not use the site.`,
    `Names, pictures, texts and films on this site belong to ${shopName} or are used with permission. You may look at them, print a page for yourself and share its link. Any other use needs our word in writing.`,
    'When you post a review or a comment you say that it is your own and true to your experience. We may hide what is unlawful, insulting or off the subject. You allow us to show it on this site.',
    {
      list: [
        'Do not try to get at data that is not yours, or to disturb the site for others.',
        'Do not collect prices, texts or addresses from it by machine without our agreement.',
        'Do not give a name or an email address that is not your own.',
      ],
    },
    'We keep the site up as well as we can, but cannot promise that it is always there or free of every error. What we say about plants is general knowledge and no medical advice; in case of doubt ask a doctor.',
    `Whoever shops here is ${limits.minimumAge} or older.`,
  ],
});
