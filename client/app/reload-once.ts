/** False when the connection is lost: a reload would then replace the page by the browser's own error. */
async function doesServerAnswer(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The address for which the server made the present document. */
function documentAddress(): string | undefined {
  const [document] = performance.getEntriesByType('navigation');
  return document && new URL(document.name).pathname;
}

/**
 * Fetches the document of the opened address when the code of its page is gone: after a release, the server may no longer have that of the
 * build that this tab runs. Happens once: the new document is that of the address, for which nothing is reloaded.
 * @returns a promise that never resolves, so that the old page stays until the document is replaced
 * @throws the failure, if a reload does not help
 */
export async function reloadOnce(
  failure: unknown,
  { opened = documentAddress, reload = () => window.location.reload() } = {},
): Promise<never> {
  if (opened() === window.location.pathname || !(await doesServerAnswer())) throw failure;
  reload();
  return new Promise(() => undefined);
}
