import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { notices, texts } from '../../../domain/messages';
import { failureNotice, useAlerts } from '../../lib/alerts';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/Button';
import { DemoMailNote } from '../../ui/DemoMailNote';
import { useStockAlertEmailQuery, useStockAlertRequestMutation } from './StockAlert.generated';
import styles from './StockAlertForm.module.css';

const emailKeyboard = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: limits.fields.email,
} as const;

interface AwaitedProduct {
  readonly slug: string;
  readonly title: string;
}

const loadProblem = () => import('./stock-alert-problem');

/** Asks for one mail once a sold-out product is back. A customer's own address is filled in. */
export function StockAlertForm({ product }: { product: AwaitedProduct }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { email, setEmail, problem, isSending, stored, submit } = useRequest(product.slug, input);
  if (stored !== undefined) return <StoredNote text={stored} />;
  return (
    // POST, so that a submit without script does not put the address into the URL.
    <form noValidate method="post" aria-label="Tell me when it is back" className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        Email
      </label>
      <div className={styles.line}>
        <input
          ref={input}
          id={id}
          name="email"
          {...emailKeyboard}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          // Preloads the code while the address is being typed; on failure, submitting retries and reports the error.
          onFocus={() => void loadProblem().catch(() => undefined)}
          className={styles.input}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
        />
        {problem && (
          <p id={`${id}-error`} className={styles.error}>
            {problem}
          </p>
        )}
        <Button type="submit" variant="secondary" busy={isSending && texts.sending}>
          Tell me when it is back
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        One mail about {product.title}, and nothing else.
      </p>
    </form>
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

function useRequest(slug: string, input: RefObject<HTMLInputElement | null>) {
  const { show } = useAlerts();
  const { isSignedIn } = useSession();
  const { data } = useStockAlertEmailQuery({ skip: !isSignedIn });
  const [send] = useStockAlertRequestMutation();
  const [typed, setEmail] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [stored, setStored] = useState<string>();
  const [isSending, setSending] = useState(false);
  const email = typed ?? data?.me?.email ?? '';

  /** @returns the error to show at the field, if any */
  const request = async () => {
    const { emailProblem } = await loadProblem();
    const found = emailProblem(email);
    if (found) return found;
    const { data: answer } = await send({ variables: { slug, email } });
    if (!answer) throw new Error('The shop gave no answer.');
    const { success, message, userErrors } = answer.stockAlertRequest;
    if (success) setStored(message ?? notices.stockAlertStored.text);
    return userErrors[0]?.message;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      const found = await request();
      setProblem(found);
      if (found) input.current?.focus();
    } catch (error) {
      show(failureNotice(error));
    } finally {
      setSending(false);
    }
  };
  return { email, setEmail, problem, isSending, stored, submit: (event: FormEvent) => void submit(event) };
}
