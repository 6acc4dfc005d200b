import { fieldVersions } from '#domain/units/fieldVersions.ts';
import { type AnnotationField, annotationFields, applyAnnotationPatch, emptyAnnotation, type TradeAnnotation } from './tradeAnnotation.ts';

/** Fields of an annotation when sheets were first exported. */
const OLDEST = 7;

const versions = fieldVersions(emptyAnnotation, OLDEST);

/** Format of an annotation version. Those of sheets exported before a field existed are shorter. */
export const ANNOTATION_VERSION_PATTERN: RegExp = versions.pattern;

/** Letters of the longest version. */
export const ANNOTATION_VERSION_LENGTH: number = versions.longest;

/** The version of a trade's annotation. */
export const annotationVersion = (annotation: TradeAnnotation): string => versions.versionOf(annotation);

/** True when that field had this annotation's value at that version. */
export const matchesVersion = (version: string, name: AnnotationField, annotation: TradeAnnotation): boolean =>
  versions.matches(version, name, annotation[name]);

/** The version `version` after a patch. */
export function annotationVersionAfter(version: string, patch: Partial<TradeAnnotation>): string {
  const written = applyAnnotationPatch(emptyAnnotation, patch);
  return versions.after(
    version,
    Object.fromEntries(annotationFields.flatMap((name) => (patch[name] === undefined ? [] : [[name, written[name]]]))),
  );
}

/** True when a field of the patch was changed, to something else, since its writer saw `version`. Other fields may have been. */
export function annotationConflicts(version: string, now: TradeAnnotation, patch: Partial<TradeAnnotation>): boolean {
  const wanted = annotationVersion(applyAnnotationPatch(now, patch));
  const written = annotationFields.filter((name) => patch[name] !== undefined);
  return written.some((name) => !matchesVersion(version, name, now) && !matchesVersion(wanted, name, now));
}

/** True if the whole annotation is still at that version. */
export const isAnnotationCurrent = (version: string, annotation: TradeAnnotation): boolean => versions.isCurrent(version, annotation);
