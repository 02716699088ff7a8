import { classNames } from '../lib/class-names';
import styles from './RichText.module.css';

/** The only component that inserts HTML of the API into the page. The server sanitised it when it was written. */
export function RichText({ html, className }: { html: string | null | undefined; className?: string }) {
  if (!html) return null;
  return <div className={classNames(styles.richText, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
