import { HOUR } from '#domain/units/millis.ts';
import type { DeliveredEvent } from '../aws/events/deliverEvents.ts';
import { openOutbox } from './openOutbox.ts';
import { startCalendar } from './startCalendar.ts';
import { startOutside } from './startOutside.ts';
import { startSes } from './startSes.ts';

const FROM = 'journal@afterbell.example';
const SET = 'Afterbell-local';

/** Local versions of SES, of a calendar and of the internet that messages leave to, as environment of the functions, with the messages sent. They end with `stops`. */
export async function localMessages(
  { now, pushKey, raise }: { readonly now: () => number; readonly pushKey: string; readonly raise: (event: DeliveredEvent) => void },
  stops: (() => unknown)[],
) {
  const outbox = openOutbox();
  const outside = await startOutside({ now, left: outbox.add });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const ses = await startSes({ verified: [FROM.split('@')[1]!], sets: [SET], credentials, now, left: outbox.add, raise });
  const calendar = await startCalendar({ now, blockAfter: HOUR });
  stops.push(outside.stop, ses.stop, calendar.stop);
  const env = {
    MAIL_FROM: FROM,
    MAIL_SET: SET,
    SES_ENDPOINT: ses.url,
    OUTSIDE_URL: outside.url,
    PUSH_KEY_SECRET: pushKey,
    PUSH_SUBJECT: 'https://afterbell.example',
    RECORD_CALENDAR: calendar.url,
  };
  return { outbox, outside, ses, env };
}
