import { edgeRules } from './edgeRules.ts';
import { filled, type LimitRule, type Loose } from './LimitRule.ts';
import { serviceRules } from './serviceRules.ts';
import { stackRules } from './stackRules.ts';
import { type Templates, templateResources } from './templateResources.ts';

/** A rule with the figure that comes nearest to its end. */
type MeasuredLimit = {
  readonly what: string;
  readonly figure: number;
  readonly most: number;
  readonly where: string;
  readonly isWithin: boolean;
};

/** Everything in a template that AWS has a limit for. */
export const limitRules = { ...stackRules, ...edgeRules, ...serviceRules };

/** Every rule with the figure that comes nearest to its end, in the order of the rules; what a template does not have is left out. */
export function templateFigures(templates: Templates): readonly MeasuredLimit[] {
  const resources = Object.entries(templateResources(templates)).map(([id, { Type: type, Properties }]) => ({
    id,
    type,
    properties: (filled(Properties) ?? {}) as Loose,
  }));
  return Object.values<LimitRule>(limitRules).flatMap(({ what, most: end, least = 0, figures }) => {
    const isWithin = (figure: number) => figure <= end && figure >= least;
    const found = figures({ templates, resources });
    const [nearest] = [...found].sort(([, one], [, other]) => Number(isWithin(one)) - Number(isWithin(other)) || other - one);
    return nearest === undefined ? [] : [{ what, figure: nearest[1], most: end, where: nearest[0], isWithin: isWithin(nearest[1]) }];
  });
}
