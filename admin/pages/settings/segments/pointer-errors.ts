import type { DocumentError } from '../../../components/editor/document-error.ts';

const isAtOrBelow = (at: string, pointer: string) => at === pointer || at.startsWith(`${pointer}/`);

/** The texts of the errors at a pointer or below it. */
export const errorAt = (errors: readonly DocumentError[], pointer: string) =>
  errors
    .filter((error) => (pointer === '' ? error.pointer === '' : isAtOrBelow(error.pointer, pointer)))
    .map(({ text }) => text)
    .join('; ') || undefined;

/** The errors at a pointer and below it, with pointers relative to it. */
export const below = (errors: readonly DocumentError[], pointer: string): DocumentError[] =>
  errors
    .filter((error) => isAtOrBelow(error.pointer, pointer))
    .map(({ pointer: at, text }) => ({ pointer: at.slice(pointer.length), text }));
