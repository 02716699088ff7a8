import type { DemoStudy } from '../demo-shop.types';

/** A study with a link to its DOI. */
export function paper(label: string, doi: string): DemoStudy {
  return { label, url: `https://doi.org/${doi}` };
}

/** A study with a link to its PubMed record. */
export function record(label: string, pubmedId: number): DemoStudy {
  return { label, url: `https://pubmed.ncbi.nlm.nih.gov/${pubmedId}/` };
}

/** A link to a PubMed search, which also lists newer publications. */
export function literature(label: string, terms: string): DemoStudy {
  return { label, url: `https://pubmed.ncbi.nlm.nih.gov/?term=${encodeURIComponent(terms)}` };
}
