/**
 * Returns a function that loads a script of another site once. After a failure, the next call loads it again.
 * @param read the API that the script defines
 */
export function externalScript<Api>(src: string, read: () => Api | undefined): () => Promise<Api> {
  let loading: Promise<Api> | undefined;
  const load = () =>
    new Promise<Api>((resolve, reject) => {
      const element = document.createElement('script');
      element.src = src;
      element.onload = () => {
        const api = read();
        if (api) resolve(api);
        else reject(new Error(`${src} defines no API.`));
      };
      element.onerror = () => reject(new Error(`${src} cannot be loaded.`));
      document.head.append(element);
    }).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return () => (loading ??= load());
}
