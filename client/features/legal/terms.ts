import type { Region } from '../../../domain/editions';
import type { LegalDocument, LegalParty } from './legal-document';
import { indiaTerms } from './terms-india';
import { ukTerms } from './terms-uk';
import { usTerms } from './terms-us';

const termsByRegion: Record<Region, (party: LegalParty) => LegalDocument> = {
  IN: indiaTerms,
  UK: ukTerms,
  US: usTerms,
};

/** The terms and conditions of an edition. Each edition has a separate document. */
export const termsOf = (region: Region, party: LegalParty): LegalDocument => termsByRegion[region](party);
