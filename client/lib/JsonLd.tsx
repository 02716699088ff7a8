import { jsonForScript } from '../../domain/script-json';

/** A schema.org entity. */
interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Renders structured data for search engines as JSON-LD. It is not executed, and it is escaped so that no text can close the element. */
export function JsonLd({ thing }: { thing: Thing }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonForScript({ '@context': 'https://schema.org', ...thing }) }}
    />
  );
}
