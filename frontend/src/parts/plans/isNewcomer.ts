import { onSessionEnd } from '#browser/session/session.ts';

const FLAG = 'justSignedUp';

onSessionEnd(() => sessionStorage.removeItem(FLAG));

/** Notes, for this tab, that somebody has just signed up and is to choose a plan (ruling 16). */
export const markNewcomer = (): void => sessionStorage.setItem(FLAG, 'true');
/** Whether they still are. */
export const isNewcomer = (): boolean => sessionStorage.getItem(FLAG) !== null;
/** They have chosen. */
export const clearNewcomer = (): void => sessionStorage.removeItem(FLAG);
