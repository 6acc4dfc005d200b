import { accounts } from './accounts.ts';
import { addTrade } from './addTrade.ts';
import { adminArea } from './adminArea.ts';
import { coach } from './coach.ts';
import { community } from './community.ts';
import { condorTrader } from './condorTrader.ts';
import { contact } from './contact.ts';
import { customize } from './customize.ts';
import { dayTrader } from './dayTrader.ts';
import { drillDown } from './drillDown.ts';
import { endings } from './endings.ts';
import { endOfDay } from './endOfDay.ts';
import { everyScreen } from './everyScreen.ts';
import { fewCalls } from './fewCalls.ts';
import { fileQuestions } from './fileQuestions.ts';
import { filters } from './filters.ts';
import { firstJournal } from './firstJournal.ts';
import { fixFill } from './fixFill.ts';
import { google } from './google.ts';
import { firstSync, importFiles } from './importFiles.ts';
import { imports } from './imports.ts';
import { journalPane } from './journalPane.ts';
import { keyboard } from './keyboard.ts';
import { kit } from './kit.ts';
import { leaving } from './leaving.ts';
import { lostCode } from './lostCode.ts';
import { mainJobs } from './mainJobs.ts';
import { missedTrades } from './missedTrades.ts';
import { latePayments, money } from './money.ts';
import { notifications } from './notifications.ts';
import { offline } from './offline.ts';
import { openings } from './openings.ts';
import { optionSeller } from './optionSeller.ts';
import { arrivals } from './outside/arrivals.ts';
import { reached } from './outside/reached.ts';
import { patterns } from './patterns.ts';
import { pictures } from './pictures.ts';
import { profile } from './profile.ts';
import { publicPages } from './publicPages.ts';
import { pushed } from './pushed.ts';
import { recovery } from './recovery.ts';
import { refusedStorage } from './refusedStorage.ts';
import { replays } from './replays.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { screenshots } from './screenshots.ts';
import { scriptBytes } from './scriptBytes.ts';
import { secondFactor } from './secondFactor.ts';
import { sheet } from './sheet.ts';
import { chartNames } from './sight/chartNames.ts';
import { firstSight } from './sight/firstSight.ts';
import { paper } from './sight/paper.ts';
import type { Story } from './story.ts';
import { strangers } from './strangers.ts';
import { studyGroups } from './studyGroups.ts';
import { tradePage } from './tradePage.ts';
import { tradePlans } from './tradePlans.ts';
import { twoTabs } from './twoTabs.ts';
import { visitor } from './visitor.ts';
import { yourData, yourDataLater } from './yourData.ts';

/** All journeys, in the order a person would live them, after the longest and one that waits. Those that move the clock come last. */
export const stories: readonly Story[] = [
  pushed,
  everyScreen,
  firstSight,
  kit,
  firstSync,
  visitor,
  firstJournal,
  addTrade,
  missedTrades,
  tradePlans,
  replays,
  journalPane,
  twoTabs,
  refusedStorage,
  screenshots,
  review,
  mainJobs,
  customize,
  keyboard,
  optionSeller,
  condorTrader,
  fewCalls,
  dayTrader,
  drillDown,
  reports,
  patterns,
  tradePage,
  filters,
  endings,
  publicPages,
  contact,
  scriptBytes,
  lostCode,
  strangers,
  google,
  leaving,
  profile,
  accounts,
  yourData,
  notifications,
  reached,
  studyGroups,
  community,
  adminArea,
  offline,
  pictures,
  chartNames,
  paper,
  money,
  imports,
  importFiles,
  fileQuestions,
  openings,
  fixFill,
  sheet,
  recovery,
  secondFactor,
  yourDataLater,
  arrivals,
  coach,
  endOfDay,
  latePayments,
].flat();
