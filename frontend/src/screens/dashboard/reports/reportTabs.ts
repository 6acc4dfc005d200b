import { type ComponentType, lazy } from 'react';
import type { ReportProps } from './ReportProps.ts';

/** One tab of the reports. `name` is its address below /dashboard/reports; that of the first is empty. */
type ReportTab = { readonly name: string; readonly title: string; readonly View: ComponentType<ReportProps> };

const tab = (name: string, title: string, load: () => Promise<{ default: ComponentType<ReportProps> }>): ReportTab => ({
  name,
  title,
  View: lazy(load),
});

/** Every tab, in the order they stand in. A new one is a file and a line here. */
export const reportTabs: readonly ReportTab[] = [
  tab('', 'Overview', () => import('./OverviewTab.tsx')),
  tab('trends', 'Trends', () => import('./TrendsTab.tsx')),
  tab('breakdowns', 'Breakdowns', () => import('./BreakdownsTab.tsx')),
  tab('two-way', 'Two-way', () => import('./TwoWayTab.tsx')),
  tab('compare', 'Compare', () => import('./CompareTab.tsx')),
  tab('explorer', 'Explorer', () => import('./ExplorerTab.tsx')),
  tab('risk', 'Risk', () => import('./RiskTab.tsx')),
  tab('habits', 'Price of habits', () => import('./HabitsTab.tsx')),
];
