import { counted } from '#domain/format/percent.ts';
import type { NoticeText } from '../noticeTexts.ts';

/** The name of an import that came by a connection, as a file's name is shown: days as "2026-11-27". */
export const importName = (connection: string, since: string, until: string): string =>
  since === until ? `${connection}, ${until}` : `${connection}, ${since} to ${until}`;

/** The notification that trades came in. */
export const arrived = (connection: string, fills: number, corrected: number): NoticeText => ({
  type: 'trade',
  title: fills > 0 ? `${counted(fills, 'new fill')} from ${connection}` : `${connection} corrected ${counted(corrected, 'fill')}`,
  message:
    corrected === 0
      ? 'They’re in your journal. Open Trades to review them.'
      : `Your broker also corrected ${counted(corrected, 'fill')} that you had. The import history says what changed and why.`,
});

/** The notification that a connection goes on only after its trader acts. */
export const needsYou = (broker: string, sentence: string): NoticeText => ({
  type: 'system',
  title: `Your connection to ${broker} needs attention`,
  message: sentence,
});
