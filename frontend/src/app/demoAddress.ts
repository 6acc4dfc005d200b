/** Where the journal without an account begins. */
export const demoStart = '/try';

/** Where a tab keeps the journal it has without an account: its text, empty at first. */
export const DEMO = 'afterbell.demo';

/** Places of the product that the journal without an account has too; elsewhere the page is the product again. */
const inDemo = /^\/(dashboard|settings|trade-planning|community|traders|profile|notifications)(\/|$)/;

/** True for addresses that this page draws itself: the journal without an account and the product are pages of their own. */
export const isInPage = (pathname: string, isDemo: boolean): boolean => (isDemo ? inDemo.test(pathname) : pathname !== demoStart);

/** True for pages of the journal without an account: /try, and the dashboard in a tab that has it. */
export const isDemoPage = (pathname: string, tabStorage: Pick<Storage, 'getItem'>): boolean =>
  pathname === demoStart || (inDemo.test(pathname) && tabStorage.getItem(DEMO) !== null);
