import { LegalScreen } from '../../features/legal/LegalScreen';
import { termsOf } from '../../features/legal/terms';
import { edition } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';

/** The terms and conditions of this edition, including the terms of use. */
export function TermsPage() {
  return <LegalScreen document={termsOf(edition.legal, useShopConfig())} />;
}
