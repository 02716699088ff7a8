import { originalUrl } from '../../lib/media';
import { JsonLd, PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Accordion } from '../../ui/Accordion';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Container, Eyebrow } from '../../ui/Section';
import questions from './questions.json';
import styles from './FaqPage.module.css';

const items = questions.map(({ id, question, answer }) => ({ id, heading: question, content: <p>{answer}</p> }));

const mainEntity = questions.map(({ question, answer }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
}));

/** Shows the frequently asked questions beside a link to the contact page. */
export function FaqPage() {
  return (
    <Container>
      <PageHead
        title="Frequently Asked Questions"
        description="Safety, shelf life, preservatives, scents and packaging: what shoppers ask us most often, answered plainly."
      />
      <JsonLd thing={{ '@type': 'FAQPage', mainEntity }} />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home() }, { label: 'FAQs' }]} />
      <div className={styles.page}>
        <div className={styles.aside}>
          <Eyebrow>Good to know</Eyebrow>
          <h1>Frequently Asked Questions</h1>
          <p className={styles.lead}>What shoppers ask us most often, answered plainly.</p>
          <Picture
            src={originalUrl('ingredients/green-tea.webp')}
            alt=""
            width={800}
            height={1000}
            sizes="320px"
            className={styles.plate}
          />
        </div>
        <div>
          <Accordion items={items} openAtFirst={['safety']} headingLevel="h2" />
          <div className={styles.ask}>
            <p className={styles.other}>Is your question another one?</p>
            <LinkButton to={paths.contact()} variant="secondary">
              Write to us
            </LinkButton>
          </div>
        </div>
      </div>
    </Container>
  );
}

export { FaqPage as Component };
