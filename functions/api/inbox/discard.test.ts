import { expect, it } from 'vitest';
import { inboxLimits } from '#domain/importers/csv/fileLimits.ts';
import { DAY } from '#domain/units/millis.ts';
import { mailedTrader } from '#functions/connections/testing/mailedTrader.ts';

it('deletes the files of one mail, of its owner alone, and does nothing twice', async () => {
  const trader = await mailedTrader();
  const address = await trader.turnOn();
  await trader.receive(address, { files: { 'a.csv': 'a', 'b.csv': 'b' } });
  await trader.receive(address);
  const [kept, mail] = await trader.mails();
  expect((await trader.call('discard', { id: mail!.id }, 'u2')).status).toBe(200);
  expect(await trader.mails()).toHaveLength(2);
  for (let n = 0; n < 2; n++) expect((await trader.call('discard', { id: mail!.id })).status).toBe(200);
  expect((await trader.mails()).map(({ id }) => id)).toEqual([kept!.id]);
  expect(trader.world.files.keys()).toEqual([`u1/mailed/${kept!.id}-0`]);
  expect(trader.world.files.open(mail!.files[0]!.url)).toBeNull();
});

it('is not needed after seven days: the mail is shown no more', async () => {
  const trader = await mailedTrader();
  await trader.receive(await trader.turnOn());
  trader.world.setNow(trader.world.now() + inboxLimits.days * DAY - 1);
  expect(await trader.mails()).toHaveLength(1);
  trader.world.setNow(trader.world.now() + 1);
  expect(await trader.mails()).toEqual([]);
});
