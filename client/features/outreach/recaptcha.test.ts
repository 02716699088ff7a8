import { renderRecaptcha } from './recaptcha';

interface Settings {
  readonly sitekey: string;
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
}

const scripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src^="https://www.google.com/recaptcha/"]'),
];

it('loads the service on demand, retries after a failure and passes on proofs until they expire', async () => {
  const proofs: string[] = [];
  const place = document.createElement('div');
  expect(scripts()).toHaveLength(0);

  const failing = renderRecaptcha(place, 'a-key', (proof) => proofs.push(proof));
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('cannot be loaded');

  const empty = renderRecaptcha(place, 'a-key', (proof) => proofs.push(proof));
  scripts()[1]?.dispatchEvent(new Event('load'));
  await expect(empty).rejects.toThrow('defines no API');

  let given: Settings | undefined;
  window.grecaptcha = {
    ready: (then) => then(),
    render: (_place, settings) => {
      given = settings;
      return 0;
    },
  };
  const shown = renderRecaptcha(place, 'a-key', (proof) => proofs.push(proof));
  scripts()[2]?.dispatchEvent(new Event('load'));
  await shown;
  await renderRecaptcha(place, 'a-key', (proof) => proofs.push(proof));
  expect(scripts()).toHaveLength(3);

  expect(given?.sitekey).toBe('a-key');
  given?.callback('a-proof');
  given?.['expired-callback']();
  expect(proofs).toEqual(['a-proof', '']);
});
