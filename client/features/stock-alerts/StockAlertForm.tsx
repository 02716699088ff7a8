import { useEffect, useRef, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code';
import { useSession } from '../../lib/session';
import { DemoMailNote } from '../../ui/DemoMailNote';
import { emailInput } from '../../ui/email-input';
import { FormOnDemand } from '../../ui/FormOnDemand';
import { useStockAlertEmailQuery } from './StockAlert.generated';
import styles from './StockAlertForm.module.css';

interface AwaitedProduct {
  readonly slug: string;
  readonly title: string;
}

const code = lazyCode(() => import('./RequestAlertForm'));

/** Asks for one mail once a sold-out product is back. A customer's own address is filled in. */
export function StockAlertForm({ product: { slug, title } }: { product: AwaitedProduct }) {
  const { isSignedIn } = useSession();
  const { data } = useStockAlertEmailQuery({ skip: !isSignedIn });
  const [stored, setStored] = useState<string>();
  if (stored !== undefined) return <StoredNote text={stored} />;
  const hint = `One mail about ${title}, and nothing else.`;
  return (
    <FormOnDemand
      code={code}
      label="Tell me when it is back"
      field={{ name: 'email', label: 'Email', hint, ...emailInput }}
      button="Tell me when it is back"
      variant="secondary"
      initialText={data?.me?.email}
      className={styles.form}
    >
      {({ RequestAlertForm }, text) => <RequestAlertForm slug={slug} hint={hint} text={text} onStored={setStored} />}
    </FormOnDemand>
  );
}

/** Takes the focus, since the form that had it is gone. */
function StoredNote({ text }: { text: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className={styles.stored}>
      <p>{text}</p>
      <DemoMailNote />
    </div>
  );
}
