import { count } from '#domain/format/percent.ts';

// Texts of the open-source page. The charts' notice is required by their license.

export const title = 'Open source';
export const lead = (n: number): string =>
  `Afterbell is built with ${count(n)} open-source packages. Thank you to everyone who wrote them.`;
export const charts = 'Charts';
export const chartsNotice = 'TradingView Lightweight Charts™. Copyright © 2025 TradingView, Inc.';
export const packages = 'Packages and licenses';
export const showTexts = 'Show license texts';
export const read = 'Read';
export const asFile = 'all license texts as one file';
export const licenseOf = (name: string): string => `License of ${name}`;
