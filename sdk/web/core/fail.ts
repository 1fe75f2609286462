import type { ErrorCode } from './errors.ts';

/** The error of a module, from which the core makes an EngageError: a class of the module would be another one. */
export const fail = (code: ErrorCode, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code });

/** Keeps an error with a code. */
export const failUnless = (thrown: unknown, code: ErrorCode, message: string): unknown =>
  typeof (thrown as { code?: unknown } | undefined)?.code === 'string' ? thrown : fail(code, message, thrown);
