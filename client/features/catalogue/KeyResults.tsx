import { MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { PicturePartsFragment } from '../../ui/Picture.generated';
import type { KeyResultPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { FoldingSection } from '../../ui/FoldingSection';
import styles from './KeyResults.module.css';

/**
 * Shows statements of home testers, each beside a pair of pictures. The pictures are labelled as illustrations, since they are no evidence.
 */
export function KeyResults({ results }: { results: readonly KeyResultPartsFragment[] }) {
  if (results.length === 0) return null;
  return (
    <FoldingSection name="results" heading="Key Results" eyebrow="From our home testers" background="plaster">
      <ul role="list" className={styles.results}>
        {results.map(({ percentage, description, before, after }) => (
          <li key={description} className={styles.result}>
            {before && after && <BeforeAfter before={before} after={after} label={description} />}
            <p>
              <strong className={styles.share}>{percentage}</strong> {description}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        The before and after pictures are illustrations. They show what we mean, and are no photographs of
        anyone&rsquo;s results.
      </p>
    </FoldingSection>
  );
}

interface BeforeAfterProps {
  before: PicturePartsFragment;
  after: PicturePartsFragment;
  /** Accessible name: what is compared. */
  label: string;
}

const sizes = '(min-width: 700px) 600px, 100vw';

/** Shows two overlaid pictures with a draggable divider, exposed as a slider to the keyboard and to screen readers. */
export function BeforeAfter({ before, after, label }: BeforeAfterProps) {
  // Visible share of the earlier picture, in per cent from the left.
  const [share, setShare] = useState(50);
  return (
    <div className={styles.compare}>
      <Picture src={after.url} alt={after.alt} width={after.width} height={after.height} sizes={sizes} cover />
      <div className={styles.before} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <Picture src={before.url} alt={before.alt} width={before.width} height={before.height} sizes={sizes} cover />
      </div>
      <span className={styles.tag} aria-hidden="true">
        Before
      </span>
      <span className={styles.tag} data-side="after" aria-hidden="true">
        After
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        className={styles.range}
        aria-label={`${label}: how much of the picture before is shown`}
        aria-valuetext={`${share}% before`}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <span className={styles.divider} style={{ left: `${share}%` }} aria-hidden="true">
        <span className={styles.handle}>
          <MoveHorizontal size={18} strokeWidth={1.25} />
        </span>
      </span>
    </div>
  );
}
