import { createPath, type createBrowserRouter } from 'react-router-dom';
import { tabStorage } from './browser-storage';

const reloadKey = 'reloaded-at';
/** Code that is lost twice within this time is missing for another reason, which the error boundary shows. */
const reloadPauseMs = 30_000;

/**
 * Opens the document of the next page when its code is gone: after a release, the server may no longer have that of the build that this
 * tab runs.
 * @param otherwise called for code that no navigation waits for, such as that of a dialog; without it, its component shows the failure
 */
export function openDocumentOfLostCode(router: ReturnType<typeof createBrowserRouter>, otherwise?: () => void): void {
  window.addEventListener('vite:preloadError', () => {
    const { location } = router.state.navigation;
    const open = location ? () => window.location.assign(createPath(location)) : otherwise;
    const storage = tabStorage();
    if (!open || !navigator.onLine || Date.now() - Number(storage.getItem(reloadKey)) < reloadPauseMs) return;
    storage.setItem(reloadKey, String(Date.now()));
    open();
  });
}
