import { isDeepStrictEqual as same } from 'node:util';
import { resourcesOf, type StackTemplate } from './stackTemplate.ts';

const isEdge = (type: string): boolean => type.startsWith('AWS::CloudFront::');
const edgeOf = ({ Resources }: StackTemplate) => Object.fromEntries(Object.entries(Resources).filter(([, { Type }]) => isEdge(Type)));
/** By the throttle that each has at the stage: routes themselves are in stacks of their own. */
const routesOf = (template: StackTemplate): readonly string[] =>
  resourcesOf(template, 'AWS::ApiGatewayV2::Stage').flatMap(([, { Properties }]) => Object.keys(Properties?.RouteSettings ?? {}));

/**
 * True if a kept release's pages work before its stack is back: the running one sends the same headers with them,
 * and accepts all of their calls.
 */
export const pagesAhead = (running: StackTemplate, kept: StackTemplate): boolean =>
  same(edgeOf(running), edgeOf(kept)) && routesOf(kept).every((route) => routesOf(running).includes(route));
