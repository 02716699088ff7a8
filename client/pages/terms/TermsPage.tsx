import type { Region } from '../../../domain/editions';
import { legalDocument, type LegalText } from '../../features/legal/legal-document';
import { LegalScreen } from '../../features/legal/LegalScreen';
import { region } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';
import india from './terms-india.json';
import uk from './terms-uk.json';
import us from './terms-us.json';

/** The terms and conditions of each edition, including the terms of use. */
export const terms: Record<Region, LegalText> = { IN: india, UK: uk, US: us };

export function TermsPage() {
  return <LegalScreen document={legalDocument(terms[region], region, useShopConfig())} />;
}

export { TermsPage as Component };
