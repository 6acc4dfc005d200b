/** Leaves this site for the page of the payment provider. On its own so that tests can watch it. */
export const leaveSite = (url: string): void => location.assign(url);
