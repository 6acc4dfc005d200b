import axe from 'axe-core';

/** Rules that need a rendered layout, missing here: journeys check them. */
const drawnRules = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable', 'region'];

/** axe's current violations in the page, by names, roles and structure. */
export async function pageFaults(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    rules: Object.fromEntries(drawnRules.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 300)} ${any[0]?.message ?? ''}`));
}
