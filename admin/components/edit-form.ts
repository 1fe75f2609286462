import { useForm, type UseFormInput } from '@mantine/form';
import { useServerErrors } from './useServerErrors.ts';
import { type Stored, useStored } from './use-stored.ts';

/** What a page passes to the form of an object. */
export interface Editing<Value, Body = Value> {
  /** What the object is called, such as "geofence". */
  noun: string;
  stored: Stored<Value>;
  /** The label of the button. Without it, the object can only be read. */
  action: string | undefined;
  /** Why the last body was not saved. */
  error: unknown;
  /** Saves over the state with an entity tag, and returns what is stored then. Rejects if nothing was saved. */
  save: (body: Body, tag: string | undefined) => Promise<Stored<Value> | undefined>;
  /** The edited part of a stored object. A new object has none. */
  toValue?: (resource: object) => Value;
}

/** The state of a form for an object, for EditForm. */
export function useEditForm<Values extends Record<string, unknown>, Value, Body>({
  editing: { noun, stored, action, error, save, toValue = () => stored.value },
  toValues,
  bodyOf,
  validate,
  fields,
}: {
  editing: Editing<Value, Body>;
  /** The values of the form for an object. */
  toValues: (value: Value) => Values;
  bodyOf: (values: Values) => Body;
  validate?: UseFormInput<Values>['validate'];
  /** Paths in the request body with `.`, by default the names of the values. */
  fields?: readonly string[];
}) {
  const form = useForm<Values>({ initialValues: toValues(stored.value), ...(validate && { validate }) });
  const inForm = (found: Stored<Value>) => ({ ...found, value: toValues(found.value) });
  const inFormIfKnown = (found: Stored<Value> | undefined) => found && inForm(found);
  const { save: saveStored, ...state } = useStored(inForm(stored), form.values, (values) => {
    form.setInitialValues(values);
    form.reset();
  });
  const other = useServerErrors(form.setErrors, error, fields ?? Object.keys(form.values));
  const submit = form.onSubmit((values) => {
    const send = async (tag: string | undefined) => inFormIfKnown(await save(bodyOf(values), tag));
    // `error` has the reason.
    void saveStored(send, (resource) => toValues(toValue(resource))).catch(() => undefined);
  });
  return { form, frame: { ...state, subject: `this ${noun}`, action, other, submit } };
}

export type EditFrame = ReturnType<typeof useEditForm>['frame'];
