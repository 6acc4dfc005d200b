/** Where somebody chooses a plan whom a guard turned away: the landing page shows the plans until they have a page of their own. */
export const plansPage = '/';
