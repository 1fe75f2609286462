import { useEffect } from 'react';
import { byField } from '../api/errors.ts';

/**
 * Shows the validation errors of the service at the fields of a form.
 *
 * @param fields the fields of the form, as paths in the request body with `.`
 * @returns the errors that belong to no field, for an ErrorAlert
 */
export function useServerErrors(
  setErrors: (errors: Record<string, string>) => void,
  error: unknown,
  fields: readonly string[],
): Error | undefined {
  const names = fields.join(' ');
  useEffect(() => setErrors(error ? byField(error, names.split(' ')).fields : {}), [error, names, setErrors]);
  const other = error ? byField(error, fields).other : [];
  return other.length > 0 ? new Error(other.join('\n')) : undefined;
}
