import type { TradeMeasure } from './tradeMeasure.ts';

/** Where a value is on an axis, from 0 to 1. A scale of powers counts from one, so that 0 has a place. */
export function placeOn(axis: { readonly from: number; readonly to: number }, scale: TradeMeasure['scale']): (value: number) => number {
  const at = scale === 'log' ? (value: number) => Math.log1p(Math.max(0, value)) : (value: number) => value;
  const [low, high] = [at(axis.from), at(axis.to)];
  return (value) => (high > low ? Math.max(0, Math.min(1, (at(value) - low) / (high - low))) : 0.5);
}

/** The value at a place of an axis, 0 to 1. */
export function valueOn(axis: { readonly from: number; readonly to: number }, scale: TradeMeasure['scale']): (place: number) => number {
  const at = scale === 'log' ? (value: number) => Math.log1p(Math.max(0, value)) : (value: number) => value;
  const back = scale === 'log' ? Math.expm1 : (value: number) => value;
  const [low, high] = [at(axis.from), at(axis.to)];
  return (place) => back(low + place * (high - low));
}
