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

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit';
let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script once, only in shops configured for it. */
function loadScript(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = scriptUrl;
    element.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The verification service gave no widget.'));
    };
    element.onerror = () => reject(new Error('The verification service cannot be reached.'));
    document.head.append(element);
  }).catch((error: unknown) => {
    // Lets the next attempt load the script again.
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Renders Google's checkbox.
 * @param onProof called with the token, and with an empty string when it has expired
 */
export async function renderRecaptcha(
  container: HTMLElement,
  siteKey: string,
  onProof: (token: string) => void,
): Promise<void> {
  const recaptcha = await loadScript();
  recaptcha.render(container, { sitekey: siteKey, callback: onProof, 'expired-callback': () => onProof('') });
}
