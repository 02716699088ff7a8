import type { DemoStudy } from '../demo-shop.types';

/** A paper by its DOI. */
export function paper(label: string, doi: string): DemoStudy {
  return { label, url: `https://doi.org/${doi}` };
}

/** A paper by its PubMed number. */
export function record(label: string, pubmedId: number): DemoStudy {
  return { label, url: `https://pubmed.ncbi.nlm.nih.gov/${pubmedId}/` };
}

/** A standing PubMed search, for readers who want to see what is published now. */
export function literature(label: string, terms: string): DemoStudy {
  return { label, url: `https://pubmed.ncbi.nlm.nih.gov/?term=${encodeURIComponent(terms)}` };
}
