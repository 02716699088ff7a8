import { useFormikContext } from 'formik';
import { originalUrl, sizedUrl } from '../../../client/lib/media';
import { readTimeOf } from '../../../domain/blog';
import { readersDate, timeOfLocal } from '../../lib/times';
import { Panel } from '../../ui/Page';
import { RichTextView } from '../../ui/RichTextView';
import type { PostValues } from './blog-post-values';
import styles from './Blog.module.css';

const pictureWidth = 1280;

/** Shows the post as readers will see it, with input that is not saved. The server removes nothing else from what the editor writes. */
export function PostPreview() {
  const { values } = useFormikContext<PostValues>();
  const { title, description, image, date, readTime } = values;
  const at = timeOfLocal(date);
  return (
    <Panel title="As readers see it">
      <article className={styles.reader}>
        <p className={styles.dateLine}>
          {at === null ? '' : readersDate(at)} · {readTime.trim() === '' ? readTimeOf(description) : readTime}
        </p>
        <p className={styles.title}>{title}</p>
        {image !== '' && (
          <img className={styles.picture} src={sizedUrl(originalUrl(image), pictureWidth, 'webp')} alt="" />
        )}
        <RichTextView html={description} className={styles.text} />
      </article>
    </Panel>
  );
}
