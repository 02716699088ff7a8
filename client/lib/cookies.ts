/** Returns the value of a cookie as it was set, undefined when there is none. */
export function readCookie(page: Pick<Document, 'cookie'>, name: string): string | undefined {
  const pair = page.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
