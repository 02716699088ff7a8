import { legalDocument } from '../../features/legal/legal-document';
import { LegalScreen } from '../../features/legal/LegalScreen';
import { region } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';
import policy from './privacy.json';

export function PrivacyPage() {
  return <LegalScreen document={legalDocument(policy, region, useShopConfig())} />;
}

export { PrivacyPage as Component };
