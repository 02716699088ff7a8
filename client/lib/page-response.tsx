import { createContext, useContext } from 'react';

/** What a page may say about the answer that carries it. Only the server listens. */
export interface PageResponse {
  markNotFound: () => void;
}

export const PageResponseContext = createContext<PageResponse>({ markNotFound: () => undefined });

export function usePageResponse(): PageResponse {
  return useContext(PageResponseContext);
}
