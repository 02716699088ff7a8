import type { Region } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import type { LegalParty, LegalSection } from './legal-document';

/** Terms of use of the site. Clauses required by an edition's law follow the common part. */
export const termsOfUse = (region: Region, party: LegalParty): LegalSection => ({
  id: 'terms-of-use',
  heading: 'Terms of use',
  body: [
    'By using this site you accept these terms. If you do not agree with them, please do not use the site.',
    `Names, pictures, texts and films on this site belong to ${party.shopName} or are used with permission. You may look at them, print a page for yourself and share its link. Any other use needs our written permission.`,
    'When you post a review or a comment you say that it is your own and true to your experience. We may hide what is unlawful, insulting or off the subject. You allow us to show it on this site.',
    {
      list: [
        'Do not try to get at data that is not yours, or to disturb the site for others.',
        'Do not collect prices, texts or addresses from it by machine without our agreement.',
        'Do not give a name or an email address that is not your own.',
      ],
    },
    'We keep the site up as well as we can, but cannot promise that it is always there or free of every error. What we say about plants is general knowledge and no medical advice; in case of doubt ask a doctor.',
    ...lawOf[region](party),
    `You must be ${limits.minimumAge} or older to shop here.`,
  ],
});

const lawOf: Record<Region, (party: LegalParty) => readonly string[]> = {
  IN: ({ supportEmail }) => [
    'These terms of use are an electronic record under the Information Technology Act, 2000, and need no signature.',
    `Complaints about content on this site, or about how we handle data, go to our grievance officer at ${supportEmail}.`,
  ],
  UK: () => [
    'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else for which the law does not let us limit it.',
    'Links to other sites are there for your information. We do not control those sites and do not answer for them.',
  ],
  US: ({ supportEmail }) => [
    'Statements about our products have not been evaluated by the Food and Drug Administration. The products are not intended to diagnose, treat, cure or prevent any disease.',
    `If you believe that something on this site infringes your copyright, write to ${supportEmail} and name the work and the page, as the Digital Millennium Copyright Act describes.`,
  ],
};
