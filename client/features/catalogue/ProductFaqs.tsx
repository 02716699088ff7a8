import { limits } from '../../../domain/limits';
import { Accordion, type AccordionItem } from '../../ui/Accordion';
import { Section } from '../../ui/Section';
import styles from './ProductFaqs.module.css';

interface ProductFaqsProps {
  faqs: readonly { question: string; answer: string }[];
}

/** The first `limits.faqsInLeftColumn` questions are in the left column, the rest in the right one. */
export function ProductFaqs({ faqs }: ProductFaqsProps) {
  if (faqs.length === 0) return null;
  const items: AccordionItem[] = faqs.map(({ question, answer }, index) => ({
    id: `faq-${index}`,
    heading: question,
    content: <p>{answer}</p>,
  }));
  const left = items.slice(0, limits.faqsInLeftColumn);
  const right = items.slice(limits.faqsInLeftColumn);
  return (
    <Section heading="Frequently Asked Questions">
      <div className={styles.columns}>
        <Accordion items={left} />
        {right.length > 0 && <Accordion items={right} />}
      </div>
    </Section>
  );
}
