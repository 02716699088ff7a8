import type { Region } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import type { ShopConfig } from '../../../domain/page-state';
import { deliveryPolicies, governingLaw, indiaPolicy } from '../../../domain/policies';
import { retentionDays } from '../../../domain/retention-days';

/** A legal document as written: texts name the shop's details in braces, as in "{supportEmail}". */
export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly {
    /** Fragment of the URL, such as "#returns". */
    readonly id: string;
    readonly heading: string;
    readonly body: readonly LegalEntry[];
  }[];
}

/** A paragraph or a list; with `when`, only for the edition or the kind of human verification of that name. */
type LegalEntry = LegalParagraph | { readonly when?: string; readonly list: readonly LegalParagraph[] };
type LegalParagraph = string | { readonly when: string; readonly text: string };

/** The details of the shop that the documents state. */
export type LegalParty = Pick<ShopConfig, 'shopName' | 'supportEmail' | 'postalAddress' | 'humanVerification'>;

export interface LegalDocument extends Pick<LegalText, 'title' | 'description'> {
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly body: readonly (string | { readonly list: readonly string[] })[];
}

/** The document that applies to a shop, with the shop's details. */
export function legalDocument(
  { title, description, sections }: LegalText,
  region: Region,
  party: LegalParty,
): LegalDocument {
  const details = detailsOf(region, party);
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name]));
  const applies = (entry: LegalEntry) =>
    typeof entry === 'string' || !entry.when || entry.when === region || entry.when === party.humanVerification;
  const paragraph = (entry: LegalParagraph) => fill(typeof entry === 'string' ? entry : entry.text);
  return {
    title,
    description: fill(description),
    sections: sections.map(({ id, heading, body }) => ({
      id,
      heading,
      body: body
        .filter(applies)
        .map((entry) =>
          typeof entry !== 'string' && 'list' in entry
            ? { list: entry.list.filter(applies).map(paragraph) }
            : paragraph(entry),
        ),
    })),
  };
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const range = ({ from, to }: { readonly from: number; readonly to: number }): string => `${from}-${to}`;

/** The details by the names that the documents use. */
function detailsOf(
  region: Region,
  { shopName, supportEmail, postalAddress }: LegalParty,
): Readonly<Record<string, unknown>> {
  const delivery = region === 'US' ? undefined : deliveryPolicies[region];
  return {
    shopName,
    supportEmail,
    postalAddress: [...new Set([shopName, ...postalAddress])].join(', '),
    minimumAge: limits.minimumAge,
    cookieDays: limits.cart.cookieDays,
    sessionHours: limits.sessionHours,
    ...Object.fromEntries(Object.entries(retentionDays).map(([name, count]) => [name, days(count)])),
    ...indiaPolicy,
    prepaidRefundWorkingDays: range(indiaPolicy.prepaidRefundWorkingDays),
    ...(delivery && { ...delivery, deliveryWorkingDays: range(delivery.deliveryWorkingDays) }),
    governingLaw: region === 'US' ? undefined : governingLaw[region],
  };
}
