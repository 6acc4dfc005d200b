/** Where somebody chooses a plan whom a guard turned away. */
export const plansPage = '/pricing';
