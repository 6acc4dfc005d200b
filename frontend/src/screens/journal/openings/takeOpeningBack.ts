import { api } from '../../../api.ts';
import { sentence } from '../../../app/useSubmit.ts';
import { theJournal } from '../../../book/theJournal.ts';
import { showToast } from '../../../ui/toast.ts';

/** An opening added by hand, as the call that takes it back wants it. */
export type AddedOpening = { readonly id: string; readonly account: string; readonly time: string };

/** Takes an opening back and says so. */
export async function takeOpeningBack(opening: AddedOpening): Promise<void> {
  try {
    await api.trades.removeOpening(opening);
    await theJournal().sync();
    showToast({ text: 'The opening is taken back. Its close waits again, and what you wrote is kept.', kind: 'success' });
  } catch (error) {
    showToast({ text: sentence(error, 'That could not be taken back, so nothing has changed. Please try again.'), kind: 'error' });
  }
}
