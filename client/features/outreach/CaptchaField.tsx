import type {} from 'altcha/types/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CaptchaPartsFragment } from './Outreach.generated';
import { useFieldState, type FieldName } from '../../ui/field-state';
import { FieldError } from '../../ui/FieldFrame';
import { renderRecaptcha } from './recaptcha';
import styles from './CaptchaField.module.css';

interface CaptchaFieldProps<Values> {
  /** Name of the form field that holds the proof. */
  name: FieldName<Values>;
  /** The form that the proof is bound to; the server rejects a proof for another form. */
  action: 'contact' | 'newsletter';
  captcha: CaptchaPartsFragment;
}

/** Verifies that a human fills in the form. Change its `key` to start again, since a proof is valid for one attempt. */
export function CaptchaField<Values extends object>({
  name,
  action,
  captcha: { provider, siteKey, challengeUrl },
}: CaptchaFieldProps<Values>) {
  const state = useFieldState<string>(name);
  const container = useRef<HTMLDivElement>(null);
  const setProof = useRef(state.setValue);
  useEffect(() => {
    setProof.current = state.setValue;
  });
  useErrorOnCheckbox(container, state.error ? state.errorId : null);
  return (
    <div ref={container} className={styles.check}>
      {provider === 'recaptcha' ? (
        <RecaptchaWidget siteKey={siteKey ?? ''} setProof={setProof} />
      ) : (
        <AltchaWidget challenge={`${challengeUrl ?? ''}?action=${action}`} setProof={setProof} />
      )}
      <div role="alert">
        <FieldError state={state} />
      </div>
    </div>
  );
}

interface WidgetProps {
  setProof: RefObject<(proof: string) => void>;
}

/** Hides the widget's branding and disables its tracking of interactions: only the solution is sent. */
const settings = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

function AltchaWidget({ challenge, setProof }: WidgetProps & { challenge: string }) {
  const widget = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = widget.current;
    const onStateChange = (event: Event) => {
      // Event of the widget: its detail holds the state and, once verified, the proof.
      const { detail } = event as CustomEvent<{ state: string; payload?: string | null }>;
      setProof.current(detail.state === 'verified' ? (detail.payload ?? '') : '');
    };
    element?.addEventListener('statechange', onStateChange);
    import('./altcha-element').catch(() => setFailed(true));
    return () => element?.removeEventListener('statechange', onStateChange);
  }, [setProof]);
  if (failed) return <CaptchaLoadError />;
  return <altcha-widget ref={widget} challenge={challenge} configuration={settings} />;
}

function RecaptchaWidget({ siteKey, setProof }: WidgetProps & { siteKey: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The service can render into an element only once, so each run gets a new one.
    const element = document.createElement('div');
    container.current?.append(element);
    renderRecaptcha(element, siteKey, (token) => setProof.current(token)).catch(() => setFailed(true));
    return () => element.remove();
  }, [siteKey, setProof]);
  return failed ? <CaptchaLoadError /> : <div ref={container} />;
}

function CaptchaLoadError() {
  return <p>The human verification could not be loaded. Please load the page again.</p>;
}

/** Links the error to the widget's own checkbox with ARIA, so that the form can move the focus there. */
function useErrorOnCheckbox(container: RefObject<HTMLElement | null>, errorId: string | null): void {
  useEffect(() => {
    const box = container.current?.querySelector('input[type="checkbox"]');
    if (!box) return;
    if (errorId === null) {
      box.removeAttribute('aria-invalid');
      box.removeAttribute('aria-describedby');
      return;
    }
    box.setAttribute('aria-invalid', 'true');
    box.setAttribute('aria-describedby', errorId);
  }, [container, errorId]);
}
