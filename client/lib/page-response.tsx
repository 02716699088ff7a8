import { createContext, useContext } from 'react';

/** Lets a page affect its HTTP response. No effect in the browser. */
interface PageResponse {
  markNotFound: () => void;
}

export const PageResponseContext = createContext<PageResponse>({ markNotFound: () => undefined });

export function usePageResponse(): PageResponse {
  return useContext(PageResponseContext);
}
