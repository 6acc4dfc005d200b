// Texts about work that would be left behind: the confirmation before a session ends, and the offer after sign-up.
import { counted, plural } from '../domain/format/percent.ts';

export const title = (edits: number): string => `${counted(edits, 'edit')} not saved yet`;
export const lost = {
  logout:
    'We couldn’t save everything you wrote. Logging out clears this browser, so it would be lost. Stay to save it once you’re connected, or to decide.',
  deletion: 'We couldn’t save everything you wrote. Deleting your account deletes it too, and your export won’t have it.',
} as const;
export const stay = 'Stay';
export const goOn = {
  logout: (edits: number): string => `Log out and lose ${counted(edits, 'edit')}`,
  deletion: (edits: number): string => `Delete and lose ${counted(edits, 'edit')}`,
} as const;
/** To a visitor who has own files or edits in the journal without an account. */
export const withoutAccount = {
  title: 'Leave and delete what you tried?',
  lost: 'What you imported and wrote here is only in this tab. Leaving deletes it; sign up to import it into your account.',
  goOn: 'Leave and delete',
} as const;

/** Offers to repeat the work done without an account. */
export const takeAlong = (files: number, edits: number): string => {
  const did = [...(files > 0 ? [`imported ${counted(files, 'file')}`] : []), ...(edits > 0 ? [`made ${counted(edits, 'edit')}`] : [])];
  return `You ${did.join(' and ')} while trying Afterbell. Import ${plural(files + edits, 'it', 'them')} into this journal?`;
};
export const takeAlongYes = 'Import';
export const takeAlongBusy = 'Importing …';
export const takeAlongNo = 'No, start fresh';
export const takenAlong = (fills: number, edits: number, lost: number): string => {
  const came = [...(fills > 0 ? [counted(fills, 'fill')] : []), ...(edits > lost ? [counted(edits - lost, 'edit')] : [])];
  const isLost = lost === 0 ? '' : ` ${counted(lost, 'edit')} couldn’t be repeated: check your notes.`;
  return came.length === 0 ? isLost.trim() || 'Everything is in this journal already.' : `Imported ${came.join(' and ')}.${isLost}`;
};
