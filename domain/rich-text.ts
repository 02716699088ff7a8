/** Elements that texts with HTML may have: prose, lists, tables, links and images. */
export const richTextElements: readonly string[] =
  'p br hr h2 h3 h4 strong b em i u s small sub sup blockquote ul ol li dl dt dd a img figure figcaption table caption thead tbody tr th td span div'.split(
    ' ',
  );

/** Attributes of these elements. */
export const richTextAttributes = {
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
