import { isDeepStrictEqual as same } from 'node:util';
import { resourcesOf, type StackTemplate } from './stackTemplate.ts';

const isEdge = (type: string): boolean => type.startsWith('AWS::CloudFront::');
const edgeOf = ({ Resources }: StackTemplate) => Object.fromEntries(Object.entries(Resources).filter(([, { Type }]) => isEdge(Type)));
const routesOf = (template: StackTemplate): readonly unknown[] =>
  resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties?.RouteKey);

/** Whether a kept release's pages work before its stack is back: the running one sends the same headers with them, and takes every call that they make. */
export const pagesAhead = (running: StackTemplate, kept: StackTemplate): boolean =>
  same(edgeOf(running), edgeOf(kept)) && routesOf(kept).every((route) => routesOf(running).includes(route));
