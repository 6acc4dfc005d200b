import * as texts from '#copy/overview/widgetTexts.ts';
import { readOverviewCards } from '#domain/accounts/overviewCard.ts';
import { widgets } from './index.ts';

/** The ids of all cards. */
export const widgetIds: ReadonlySet<string> = new Set(widgets.map(({ id }) => id));

const stored = {
  all: 'equity:8,month:4,recent:8,next:4,open:8,week:4,hours:6,weekdays:6,mistakes:6,setups:6',
  day: 'month:4,equity:8,hours:6,weekdays:6,review:6,week:6,mistakes:6,recent:6',
  options: 'equity:8,month:4,open:12,strategies:6,expiry:6,review:6,week:6,recent:12',
  process: 'promise:12,review:6,week:6,mistakes:6,setups:6,month:6,recent:6',
  minimal: 'equity:8,month:4',
} as const;

/** An arrangement to start from. */
export type PresetId = keyof typeof stored;

/** Preset arrangements; the first one is the default. */
export const presets = (Object.keys(stored) as PresetId[]).map((id) => ({
  id,
  text: texts.presets[id],
  stored: stored[id],
  cards: readOverviewCards(stored[id], widgetIds),
}));
