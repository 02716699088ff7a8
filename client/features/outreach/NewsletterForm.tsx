import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { notices, texts, type Notice } from '../../../domain/messages';
import type { ErrorCode } from '../../generated/schema';
import { useNewsletterSubscribeMutation, VerificationDocument, type VerificationQuery } from './Outreach.generated';
import { useAlerts } from '../../lib/alerts';
import { failureNotice } from '../../lib/failure-notice';
import { useLateApollo } from '../../lib/late-apollo/context';
import { Button } from '../../ui/Button';
import styles from './NewsletterForm.module.css';

const emailKeyboard = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: limits.fields.email } as const;

const loadDesk = () => import('./newsletter-desk');

/** Signs up for the newsletter. Its rules and its verification are loaded when somebody turns to it. */
export function NewsletterForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { email, setEmail, problem, check, isSending, submit } = useSubscription(input, place);
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
          // What it needs comes while the address is being typed; when it does not, sending tries again and says so.
          onFocus={() => void loadDesk().catch(() => undefined)}
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
      <div ref={place} />
    </form>
  );
}

function useSubscription(input: RefObject<HTMLInputElement | null>, place: RefObject<HTMLDivElement | null>) {
  const { show } = useAlerts();
  const subscribe = useSubscribe(place);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const findProblem = async () => {
    const { emailProblem } = await loadDesk();
    const found = emailProblem(email);
    setProblem(found);
    return found;
  };
  const send = async () => {
    setSending(true);
    try {
      if (await findProblem()) return input.current?.focus();
      const notice = await subscribe(email);
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
  // Without the rules' code, as in a tunnel, leaving the field is no reason to complain: sending will.
  const check = () => void findProblem().catch(() => setProblem(undefined));
  return { email, setEmail, problem, check, isSending, submit };
}

/** Subscribes an address and says how it went. Throws when the shop gave no answer. */
function useSubscribe(place: RefObject<HTMLDivElement | null>): (email: string) => Promise<Notice> {
  const apollo = useLateApollo();
  const [send] = useNewsletterSubscribeMutation();
  return async (email) => {
    const { proveHuman } = await loadDesk();
    const client = await apollo.load();
    const { data: verification } = await client.query<VerificationQuery>({ query: VerificationDocument });
    if (!verification || !place.current) throw new Error('The verification is not known.');
    const captchaToken = await proveHuman(verification.shop.captcha, place.current);
    const { data } = await send({ variables: { email, captchaToken } });
    if (!data) throw new Error('The shop gave no answer.');
    const { success, userErrors } = data.newsletterSubscribe;
    return success ? notices.footerSubscribed : noticeOf(userErrors[0]?.code);
  };
}

function noticeOf(code: ErrorCode | undefined): Notice {
  if (code === 'ALREADY_SUBSCRIBED') return notices.alreadySubscribed;
  return code === 'CAPTCHA_FAILED' ? notices.captchaError : notices.footerFailed;
}
