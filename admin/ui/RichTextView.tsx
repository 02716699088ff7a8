import { useEffect, useRef } from 'react';
import { classNames } from '../../client/lib/class-names';
import { cleanBody } from './rich-text-html';
import styles from '../../client/ui/RichText.module.css';

/** Shows HTML as readers see it, in the styles of the storefront. It is inserted as elements: the content security policy refuses text. */
export function RichTextView({ html, className }: { html: string; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = cleanBody(html);
    // A click does not leave the text that is being written.
    for (const link of body.querySelectorAll('a'))
      Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
    place.current?.replaceChildren(...body.childNodes);
  }, [html]);
  return <div ref={place} className={classNames(styles.richText, className)} />;
}
