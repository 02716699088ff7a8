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

const script = 'https://www.google.com/recaptcha/api.js?render=explicit';
let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script once, only in shops configured for it. */
function load(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
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
export async function showRecaptcha(
  place: HTMLElement,
  siteKey: string,
  onProof: (token: string) => void,
): Promise<void> {
  const recaptcha = await load();
  recaptcha.render(place, { sitekey: siteKey, callback: onProof, 'expired-callback': () => onProof('') });
}
