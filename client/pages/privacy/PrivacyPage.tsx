import { LegalScreen } from '../../features/legal/LegalScreen';
import { privacyPolicy } from '../../features/legal/privacy';
import { edition } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';

export function PrivacyPage() {
  return <LegalScreen document={privacyPolicy(edition.legal, useShopConfig())} />;
}
