import { useApolloClient } from '@apollo/client/react';
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { notices, texts } from '../../../domain/messages';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { Button } from '../../ui/Button';
import styles from './NewsletterForm.module.css';

const emailKeyboard = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: limits.fields.email,
} as const;

const loadSubmitNewsletter = () => import('./submit-newsletter');

/** Newsletter sign-up. Its validation, verification and API call are loaded on focus. */
export function NewsletterForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const captchaContainer = useRef<HTMLDivElement>(null);
  const { email, setEmail, problem, check, isSending, submit } = useSubscription(input, captchaContainer);
  return (
    <form noValidate aria-label="Newsletter" className={styles.form} onSubmit={submit}>
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
          onFocus={() => void loadSubmitNewsletter().catch(() => undefined)}
          onBlur={check}
          className={styles.input}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        <Button type="submit" variant="onDark" busy={isSending && texts.sending}>
          Subscribe
        </Button>
      </div>
      {problem && (
        <p id={`${id}-error`} className={styles.error}>
          {problem}
        </p>
      )}
      <div ref={captchaContainer} />
    </form>
  );
}

function useSubscription(
  input: RefObject<HTMLInputElement | null>,
  captchaContainer: RefObject<HTMLDivElement | null>,
) {
  const { show } = useAlerts();
  const client = useApolloClient();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const findProblem = async () => {
    const { emailProblem } = await loadSubmitNewsletter();
    const found = emailProblem(email);
    setProblem(found);
    return found;
  };
  const send = async () => {
    setSending(true);
    try {
      if (await findProblem()) return input.current?.focus();
      const { submitNewsletter } = await loadSubmitNewsletter();
      const notice = await submitNewsletter(client, email, captchaContainer.current);
      if (notice === notices.footerSubscribed) setEmail('');
      show(notice);
    } catch (error) {
      show(failureNotice(error, notices.footerFailed));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  // When the validation code cannot be loaded, for example offline, leaving the field shows no error; submitting does.
  const check = () => void findProblem().catch(() => setProblem(undefined));
  return { email, setEmail, problem, check, isSending, submit };
}
