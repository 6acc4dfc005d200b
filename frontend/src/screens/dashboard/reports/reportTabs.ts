import type { ComponentType } from 'react';
import type { ReportProps } from './ReportState.tsx';

/** One report. `name` is its address below /dashboard/reports; that of the first is empty. */
type ReportTab = { readonly name: string; readonly title: string; readonly load: () => Promise<{ default: ComponentType<ReportProps> }> };

const tab = (name: string, title: string, load: ReportTab['load']): ReportTab => ({ name, title, load });

/** Every report, in the order of the menu. A new one is a file and a line here. */
export const reportTabs: readonly ReportTab[] = [
  tab('', 'Overview', () => import('./OverviewTab.tsx')),
  tab('trends', 'Trends', () => import('./TrendsTab.tsx')),
  tab('breakdowns', 'Breakdowns', () => import('./BreakdownsTab.tsx')),
  tab('two-way', 'Two-way', () => import('./TwoWayTab.tsx')),
  tab('compare', 'Compare', () => import('./CompareTab.tsx')),
  tab('explorer', 'Explorer', () => import('./ExplorerTab.tsx')),
  tab('risk', 'Risk', () => import('./RiskTab.tsx')),
  tab('figures', 'All figures', () => import('./FiguresTab.tsx')),
];
