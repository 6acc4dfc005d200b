const NAME = 'risk:';

const others = (between: string | undefined) => (between ?? '').split(',').filter((range) => range !== '' && !range.startsWith(NAME));

/** The range of the risk in a filter's ranges of measures, as "100~250"; undefined without one. */
export const riskRange = (between: string | undefined): string | undefined =>
  between
    ?.split(',')
    .find((range) => range.startsWith(NAME))
    ?.slice(NAME.length)
    .replace('<', '');

/** The ranges with another one of the risk, or without one; undefined when none is left. */
export const withRiskRange = (between: string | undefined, range: string | undefined): string | undefined =>
  [...others(between), ...(range === undefined ? [] : [NAME + range])].join(',') || undefined;
