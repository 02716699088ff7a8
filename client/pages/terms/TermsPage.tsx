import type { Region } from '../../../domain/editions';
import type { LegalDocument, LegalParty } from '../../features/legal/legal-document';
import { LegalScreen } from '../../features/legal/LegalScreen';
import { indiaTerms } from '../../features/legal/terms-india';
import { ukTerms } from '../../features/legal/terms-uk';
import { usTerms } from '../../features/legal/terms-us';
import { edition } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';

/** The terms and conditions of this edition, including the terms of use. */
export function TermsPage() {
  return <LegalScreen document={termsOf(edition.legal, useShopConfig())} />;
}

const termsByRegion: Record<Region, (party: LegalParty) => LegalDocument> = {
  IN: indiaTerms,
  UK: ukTerms,
  US: usTerms,
};

/** The terms and conditions of an edition. Each edition has a separate document. */
export const termsOf = (region: Region, party: LegalParty): LegalDocument => termsByRegion[region](party);
