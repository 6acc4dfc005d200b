import type { Area, Endpoint } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { accounts } from '#functions/api/account/accounts.ts';
import { details } from '#functions/api/account/details.ts';
import { me } from '#functions/api/account/me.ts';
import { removeAccount } from '#functions/api/account/removeAccount.ts';
import { saveAccount } from '#functions/api/account/saveAccount.ts';
import { saveSettings } from '#functions/api/account/saveSettings.ts';
import { specialAccess } from '#functions/api/account/specialAccess.ts';
import { history } from '#functions/api/ai/history.ts';
import { list as listBars } from '#functions/api/bars/list.ts';
import { provider } from '#functions/api/bars/provider.ts';
import { read as readBars } from '#functions/api/bars/read.ts';
import { remove as removeBars } from '#functions/api/bars/remove.ts';
import { save as saveBars } from '#functions/api/bars/save.ts';
import { aiLimits } from '#functions/api/billing/aiLimits.ts';
import { subscription } from '#functions/api/billing/subscription.ts';
import { list as listDays } from '#functions/api/days/list.ts';
import { read as readDays } from '#functions/api/days/read.ts';
import { save as saveDays } from '#functions/api/days/save.ts';
import { cash } from '#functions/api/imports/cash.ts';
import { commit } from '#functions/api/imports/commit.ts';
import { list as listImports } from '#functions/api/imports/list.ts';
import { points } from '#functions/api/imports/points.ts';
import { profiles } from '#functions/api/imports/profiles.ts';
import { rerun } from '#functions/api/imports/rerun.ts';
import { saveProfile } from '#functions/api/imports/saveProfile.ts';
import { undo } from '#functions/api/imports/undo.ts';
import { read as readJournalSettings } from '#functions/api/journalSettings/read.ts';
import { save as saveJournalSettings } from '#functions/api/journalSettings/save.ts';
import { edit } from '#functions/api/missedTrades/edit.ts';
import { list as listMissedTrades } from '#functions/api/missedTrades/list.ts';
import { log as logMissedTrades } from '#functions/api/missedTrades/log.ts';
import { remove as removeMissedTrades } from '#functions/api/missedTrades/remove.ts';
import { list as listNotifications } from '#functions/api/notifications/list.ts';
import { markAllRead } from '#functions/api/notifications/markAllRead.ts';
import { markRead } from '#functions/api/notifications/markRead.ts';
import { remove as removeNotifications } from '#functions/api/notifications/remove.ts';
import { attach } from '#functions/api/plans/attach.ts';
import { create as createPlans } from '#functions/api/plans/create.ts';
import { detach } from '#functions/api/plans/detach.ts';
import { list as listPlans } from '#functions/api/plans/list.ts';
import { move } from '#functions/api/plans/move.ts';
import { readDay } from '#functions/api/plans/readDay.ts';
import { remove as removePlans } from '#functions/api/plans/remove.ts';
import { restore } from '#functions/api/plans/restore.ts';
import { save as savePlans } from '#functions/api/plans/save.ts';
import { saveDay } from '#functions/api/plans/saveDay.ts';
import { unlink } from '#functions/api/plans/unlink.ts';
import { create as createPlaybook } from '#functions/api/playbooks/create.ts';
import { list as listPlaybooks } from '#functions/api/playbooks/list.ts';
import { remove as removePlaybooks } from '#functions/api/playbooks/remove.ts';
import { save as savePlaybooks } from '#functions/api/playbooks/save.ts';
import { clear } from '#functions/api/replays/clear.ts';
import { decide } from '#functions/api/replays/decide.ts';
import { decisions } from '#functions/api/replays/decisions.ts';
import { list as listSavedViews } from '#functions/api/savedViews/list.ts';
import { save as saveSavedViews } from '#functions/api/savedViews/save.ts';
import { addOpening } from '#functions/api/trades/addOpening.ts';
import { annotate } from '#functions/api/trades/annotate.ts';
import { annotateMany } from '#functions/api/trades/annotateMany.ts';
import { book } from '#functions/api/trades/book.ts';
import { changeAnnotations } from '#functions/api/trades/changeAnnotations.ts';
import { chapter } from '#functions/api/trades/chapter.ts';
import { chapters } from '#functions/api/trades/chapters.ts';
import { deletedFills } from '#functions/api/trades/deletedFills.ts';
import { deleteFills } from '#functions/api/trades/deleteFills.ts';
import { deleteTrades } from '#functions/api/trades/deleteTrades.ts';
import { editFill } from '#functions/api/trades/editFill.ts';
import { list as listTrades } from '#functions/api/trades/list.ts';
import { log as logTrades } from '#functions/api/trades/log.ts';
import { mergeTrades } from '#functions/api/trades/mergeTrades.ts';
import { moveFills } from '#functions/api/trades/moveFills.ts';
import { moveNote } from '#functions/api/trades/moveNote.ts';
import { moveTrades } from '#functions/api/trades/moveTrades.ts';
import { overrideStrategy } from '#functions/api/trades/overrideStrategy.ts';
import { readNote } from '#functions/api/trades/readNote.ts';
import { recordOutcomes } from '#functions/api/trades/recordOutcomes.ts';
import { regroupTrades } from '#functions/api/trades/regroupTrades.ts';
import { removeOpening } from '#functions/api/trades/removeOpening.ts';
import { renameWord } from '#functions/api/trades/renameWord.ts';
import { restoreFills } from '#functions/api/trades/restoreFills.ts';
import { saveNote } from '#functions/api/trades/saveNote.ts';
import { shiftTrades } from '#functions/api/trades/shiftTrades.ts';
import { split } from '#functions/api/trades/split.ts';
import { splitTrade } from '#functions/api/trades/splitTrade.ts';
import { stats } from '#functions/api/trades/stats.ts';
import { undoEvents } from '#functions/api/trades/undoEvents.ts';
import { list as listWeeks } from '#functions/api/weeks/list.ts';
import { read as readWeeks } from '#functions/api/weeks/read.ts';
import { save as saveWeeks } from '#functions/api/weeks/save.ts';
import { search } from '#functions/api/weeks/search.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { userView } from '#functions/people/userView.ts';

/** Handlers of some calls, by area and name. */
type SomeHandlers = { readonly [A in keyof typeof api]?: SomeOf<(typeof api)[A]> };
type SomeOf<A extends Area> = { readonly [K in keyof A]?: A[K] extends Endpoint ? Handler<A[K]> : never };

/** The demo's user. Without a key, as this browser stores nothing of the demo's journal. */
const validate: Handler<typeof api.auth.validate> = async ({ viewer: { userId, entitlement }, world }) => ({
  ...(await userView(world, userId, await requireProfile(world.table, userId), entitlement)),
  sealKey: '',
});

/** Every call that a journal without an account answers: all of a trader's own journal, and nothing of other people, payments or files. */
export const handlers = {
  auth: { validate },
  ai: { history },
  account: { accounts, me, saveSettings, specialAccess, details, saveAccount, removeAccount },
  bars: { list: listBars, read: readBars, remove: removeBars, save: saveBars, provider },
  billing: { subscription, aiLimits },
  days: { list: listDays, read: readDays, save: saveDays },
  imports: { commit, cash, list: listImports, points, profiles, rerun, saveProfile, undo },
  journalSettings: { read: readJournalSettings, save: saveJournalSettings },
  missedTrades: { edit, list: listMissedTrades, log: logMissedTrades, remove: removeMissedTrades },
  notifications: { list: listNotifications, markAllRead, markRead, remove: removeNotifications },
  plans: {
    attach,
    create: createPlans,
    detach,
    list: listPlans,
    move,
    readDay,
    remove: removePlans,
    restore,
    save: savePlans,
    saveDay,
    unlink,
  },
  playbooks: { create: createPlaybook, list: listPlaybooks, remove: removePlaybooks, save: savePlaybooks },
  replays: { clear, decide, decisions },
  savedViews: { list: listSavedViews, save: saveSavedViews },
  trades: {
    book,
    chapters,
    annotateMany,
    addOpening,
    annotate,
    changeAnnotations,
    chapter,
    deletedFills,
    deleteFills,
    deleteTrades,
    editFill,
    list: listTrades,
    log: logTrades,
    mergeTrades,
    moveFills,
    moveNote,
    moveTrades,
    overrideStrategy,
    readNote,
    recordOutcomes,
    regroupTrades,
    removeOpening,
    renameWord,
    restoreFills,
    saveNote,
    shiftTrades,
    split,
    splitTrade,
    stats,
    undoEvents,
  },
  weeks: { list: listWeeks, read: readWeeks, save: saveWeeks, search },
} satisfies SomeHandlers;
