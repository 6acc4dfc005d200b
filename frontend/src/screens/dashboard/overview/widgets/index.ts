import type { ComponentType } from 'react';
import * as texts from '#copy/overview/widgetTexts.ts';
import { title as ownTitle } from '#copy/ownMetricTexts.ts';
import { card as promiseCard } from '#copy/weekTexts.ts';
import type { CardWidth } from '#domain/accounts/overviewCard.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { groupWidgets } from './groupWidgets.tsx';
import type { Widget, WidgetProps } from './Widget.ts';

type Load = () => Promise<{ default: ComponentType<WidgetProps> }>;
const widget = (id: string, title: string | ((unit: CountingUnit) => string), width: CardWidth, load: Load): Widget => ({
  id,
  width,
  View: lazyPart(load),
  title: typeof title === 'string' ? () => title : title,
});
const byGroup =
  (id: keyof typeof groupWidgets): Load =>
  () =>
    import('./groupWidgets.tsx').then(({ groupWidgets }) => ({ default: groupWidgets[id] }));
const recent = (unit: CountingUnit) => texts.recent(unitPlurals[unit]);

/** Every card of the overview. A new one is a file, or an entry of `groupWidgets`, and a line here; `presets` lists where it is shown by default. */
export const widgets: readonly Widget[] = [
  widget('equity', texts.equity, 8, () => import('./EquityWidget.tsx')),
  widget('month', texts.month, 4, () => import('./MonthWidget.tsx')),
  widget('next', texts.next, 4, () => import('./NextWidget.tsx')),
  widget('review', texts.review, 6, () => import('./ReviewWidget.tsx')),
  widget('week', texts.week, 6, () => import('./WeekWidget.tsx')),
  widget('promise', promiseCard, 6, () => import('./PromiseWidget.tsx')),
  widget('mistakes', texts.mistakes, 6, byGroup('mistakes')),
  widget('hours', texts.hours, 6, () => import('./HoursWidget.tsx')),
  widget('weekdays', texts.weekdays, 6, () => import('./WeekdaysWidget.tsx')),
  widget('open', texts.open, 6, () => import('./OpenWidget.tsx')),
  widget('recent', recent, 6, () => import('./RecentWidget.tsx')),
  widget('setups', texts.setups, 6, byGroup('setups')),
  widget('strategies', texts.strategies, 6, byGroup('strategies')),
  widget('expiry', texts.expiry, 6, byGroup('expiry')),
  widget('own', ownTitle, 6, () => import('./OwnWidget.tsx')),
  widget('symbols', texts.symbols, 6, byGroup('symbols')),
];
