import { ContactForm } from '../../features/outreach/ContactForm';
import { ContactDetails } from '../../features/outreach/ContactDetails';
import { ContactPageDocument, useContactPageQuery } from './ContactPage.generated';
import { region } from '../../lib/edition';
import { queryLoader } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { QueryStates } from '../../ui/QueryStates';
import { Container } from '../../ui/Section';
import { Loading, Skeleton } from '../../ui/Skeleton';
import styles from './ContactPage.module.css';

export const loader = queryLoader(ContactPageDocument, () => ({}));

export function ContactPage() {
  const result = useContactPageQuery();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Contact Us"
        description="Write to us about an order, a product or your skin: our address, our channels and a form that people read."
      />
      <ContactDetails region={region} />
      <div className={styles.form}>
        <h2>Drop us a line</h2>
        <QueryStates result={result} skeleton={<ContactFormSkeleton />}>
          {({ shop }) => <ContactForm captcha={shop.captcha} />}
        </QueryStates>
      </div>
    </Container>
  );
}

function ContactFormSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      {['3.25rem', '3.25rem', '3.25rem', '12rem', '3.25rem'].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Loading>
  );
}

export { ContactPage as Component };
