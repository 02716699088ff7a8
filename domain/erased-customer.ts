/** The texts that replace the data of erased customers, whose orders stay. */
export const erasedCustomer = { name: 'Erased', lastname: 'customer', phone: '' } as const;

/** The name under which their reviews and comments stay. */
export const anonymousName = 'Anonymous';

/** No mail server is ever at this domain (RFC 2606). */
const domain = '@erased.invalid';

/** @param id random, so that no other account can have the address */
export const erasedEmail = (id: string): string => `${id.toLowerCase()}${domain}`;

export const isErasedEmail = (email: string): boolean => email.endsWith(domain);
