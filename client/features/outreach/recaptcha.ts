import { externalScript } from '../../lib/external-script';

interface Recaptcha {
  ready: (then: () => void) => void;
  render: (
    place: HTMLElement,
    settings: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ) => number;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Google's script is loaded only in shops configured for it. */
const loadRecaptcha = externalScript(
  'https://www.google.com/recaptcha/api.js?render=explicit',
  () => window.grecaptcha,
);

/**
 * Renders Google's checkbox.
 * @param onProof called with the token, and with an empty string when it has expired
 */
export async function renderRecaptcha(
  container: HTMLElement,
  siteKey: string,
  onProof: (token: string) => void,
): Promise<void> {
  const recaptcha = await loadRecaptcha();
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  recaptcha.render(container, { sitekey: siteKey, callback: onProof, 'expired-callback': () => onProof('') });
}
