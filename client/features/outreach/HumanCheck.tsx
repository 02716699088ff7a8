import type {} from 'altcha/types/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CaptchaPartsFragment } from './Outreach.generated';
import { useFieldState } from '../../ui/field-state';
import { FieldError } from '../../ui/FieldFrame';
import { showRecaptcha } from './recaptcha';
import styles from './HumanCheck.module.css';

interface HumanCheckProps {
  /** Name of the form field that holds the proof. */
  name: string;
  /** The form that the proof is bound to; the server rejects a proof for another form. */
  action: 'contact' | 'newsletter';
  captcha: CaptchaPartsFragment;
}

/** Human verification of a form. Change its `key` to start again, since a proof is valid for one attempt. */
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

/** Hides the widget's branding and disables its tracking of interactions: only the solution is sent. */
const settings = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

function AltchaBox({ challenge, setProof }: BoxProps & { challenge: string }) {
  const widget = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = widget.current;
    const take = (event: Event) => {
      // Event of the widget: its detail holds the state and, once verified, the proof.
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
    // The service can render into an element only once, so each run gets a new one.
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

/** Links the error to the widget's own checkbox with ARIA, so that the form can move the focus there. */
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
