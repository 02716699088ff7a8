import type {} from 'altcha/types/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CaptchaPartsFragment } from './Outreach.generated';
import { useFieldState } from '../../ui/field-state';
import { FieldError } from '../../ui/FieldFrame';
import { showRecaptcha } from './recaptcha';
import styles from './HumanCheck.module.css';

interface HumanCheckProps {
  /** The field of the form that takes the proof. */
  name: string;
  /** The form that the proof is for: one for another form counts for nothing. */
  action: 'contact' | 'newsletter';
  captcha: CaptchaPartsFragment;
}

/** The human verification of a form. Give it another `key` to begin anew, since a proof is good for one try. */
export function HumanCheck({ name, action, captcha: { provider, siteKey, challengeUrl } }: HumanCheckProps) {
  const state = useFieldState<string>(name);
  const place = useRef<HTMLDivElement>(null);
  const setProof = useRef(state.setValue);
  useEffect(() => {
    setProof.current = state.setValue;
  });
  useErrorOnCheckbox(place, state.error ? state.errorId : null);
  return (
    <div ref={place} className={styles.check}>
      {provider === 'recaptcha' ? (
        <RecaptchaBox siteKey={siteKey ?? ''} setProof={setProof} />
      ) : (
        <AltchaBox challenge={`${challengeUrl ?? ''}?action=${action}`} setProof={setProof} />
      )}
      <div role="alert">
        <FieldError state={state} />
      </div>
    </div>
  );
}

interface BoxProps {
  setProof: RefObject<(proof: string) => void>;
}

/** Nothing is watched or sent but the solution itself. */
const settings = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

function AltchaBox({ challenge, setProof }: BoxProps & { challenge: string }) {
  const widget = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = widget.current;
    const take = (event: Event) => {
      // The widget's own event: its detail is the state and, once verified, the proof.
      const { detail } = event as CustomEvent<{ state: string; payload?: string | null }>;
      setProof.current(detail.state === 'verified' ? (detail.payload ?? '') : '');
    };
    element?.addEventListener('statechange', take);
    import('./altcha-element').catch(() => setFailed(true));
    return () => element?.removeEventListener('statechange', take);
  }, [setProof]);
  if (failed) return <CannotLoad />;
  return <altcha-widget ref={widget} challenge={challenge} configuration={settings} />;
}

function RecaptchaBox({ siteKey, setProof }: BoxProps & { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The service fills an element once and for all, so it gets one of its own each time.
    const own = document.createElement('div');
    place.current?.append(own);
    showRecaptcha(own, siteKey, (token) => setProof.current(token)).catch(() => setFailed(true));
    return () => own.remove();
  }, [siteKey, setProof]);
  return failed ? <CannotLoad /> : <div ref={place} />;
}

function CannotLoad() {
  return <p>The human verification could not be loaded. Please load the page again.</p>;
}

/** The checkbox is the widget's own, so its error is tied to it from outside: then the form can put the focus there. */
function useErrorOnCheckbox(place: RefObject<HTMLElement | null>, errorId: string | null): void {
  useEffect(() => {
    const box = place.current?.querySelector('input[type="checkbox"]');
    if (!box) return;
    if (errorId === null) {
      box.removeAttribute('aria-invalid');
      box.removeAttribute('aria-describedby');
      return;
    }
    box.setAttribute('aria-invalid', 'true');
    box.setAttribute('aria-describedby', errorId);
  }, [place, errorId]);
}
