import { Link } from 'react-router-dom';
import { edition } from '../../lib/edition';
import { PageHead } from '../../lib/PageHead';
import { useShopConfig } from '../../lib/shop-config';
import { Container, Eyebrow } from '../../ui/Section';
import type { LegalDocument, LegalSection } from './legal-document';
import styles from './LegalScreen.module.css';

export function LegalScreen({ document: { title, description, sections } }: { document: LegalDocument }) {
  const { shopName } = useShopConfig();
  return (
    <Container className={styles.page}>
      <PageHead title={title} description={description} />
      <header className={styles.head}>
        <Eyebrow>{edition.country}</Eyebrow>
        <h1>{title}</h1>
        <p className={styles.note}>
          This is a model text drawn up from the facts of this shop. It is not legal advice: the owner of {shopName}{' '}
          must have it reviewed before trading under it.
        </p>
      </header>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents" className={styles.label}>
          Contents
        </h2>
        <ol role="list">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              {/* Moves the focus to the section, so that the next Tab continues there. */}
              <Link to={`#${id}`} onClick={() => window.document.getElementById(id)?.focus({ preventScroll: true })}>
                {heading}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <LegalSectionText key={section.id} {...section} />
        ))}
      </div>
    </Container>
  );
}

function LegalSectionText({ id, heading, body }: LegalSection) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles.section}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {body.map((text) =>
        typeof text === 'string' ? (
          <p key={text}>{text}</p>
        ) : (
          <ul key={text.list[0]}>
            {text.list.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
