import { LegalScreen } from '../../features/legal/LegalScreen';
import { privacyPolicy } from '../../features/legal/privacy';
import { edition } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';

/** The privacy policy of this edition. */
export function PrivacyPage() {
  return <LegalScreen document={privacyPolicy(edition.legal, useShopConfig())} />;
}
