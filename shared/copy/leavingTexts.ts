// Texts of the confirmation before a session ends and something is lost.
import { counted } from '#domain/format/percent.ts';

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
  lost: 'What you imported and wrote here is only in this tab. Leaving deletes it; signing up brings it along.',
  goOn: 'Leave and delete',
} as const;
