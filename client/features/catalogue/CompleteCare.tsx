import type { ThemeChapterPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { FoldingSection } from '../../ui/FoldingSection';
import styles from './CompleteCare.module.css';

type Step = ThemeChapterPartsFragment['completeCare'][number];

/** Shows a routine: an introduction, then numbered steps with amount and purpose. */
export function CompleteCare({ steps }: { steps: readonly Step[] }) {
  const introduction = steps.find(({ paragraph }) => paragraph)?.paragraph;
  return (
    <FoldingSection name="care" heading="Complete Care" eyebrow="The routine" lead={introduction}>
      <ol role="list" className={styles.steps}>
        {steps
          .filter(({ subheading }) => subheading)
          .map((step, index) => (
            <CareStep key={step.subheading} step={step} number={index + 1} />
          ))}
      </ol>
    </FoldingSection>
  );
}

function CareStep({ step: { image, subheading, ratio, uses }, number }: { step: Step; number: number }) {
  return (
    <li className={styles.step}>
      {image && (
        <Picture
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          sizes="(min-width: 700px) 30vw, 100vw"
          cover
          className={styles.picture}
        />
      )}
      <div>
        <h3>
          <span className={styles.number}>{number}.</span> {subheading}
        </h3>
        <ul role="list" className={styles.ratio}>
          {ratio.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <dl>
          {uses.map(({ label, items }) => (
            <div key={label} className={styles.use}>
              <dt>{label}</dt>
              <dd>{items.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
